import { resolve } from 'node:path'
import { type Device, openDevice } from './devices.ts'
import { Staging } from './staging.ts'

/** A file to write. */
export interface FileText {
  readonly path: string
  readonly text: string
}

/** Writes one file whole: through a temporary name and a rename. */
export async function writeWhole(path: string, text: string, cwd: string): Promise<void> {
  await writeAll([{ path, text }], cwd)
}

/** Writes files whole, all of them or none: files take their places once all devices and pipes among them took their texts. */
export async function writeAll(files: readonly FileText[], cwd: string): Promise<void> {
  const staging = new Staging(cwd)
  const devices: (Device & { readonly text: string })[] = []
  try {
    for (const { path, text } of files) {
      const device = await openDevice(resolve(cwd, path), cwd)
      if (device === undefined) await staging.add(path, text)
      else devices.push({ ...device, text })
    }
    for (const { write, text } of devices) await write(text)
    staging.commit()
  } finally {
    staging.discard()
    for (const { close } of devices) await close()
  }
}
