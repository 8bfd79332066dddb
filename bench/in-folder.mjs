import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Does some work in a new folder, which is gone afterwards. */
export async function inFolder(work) {
  const folder = mkdtempSync(join(tmpdir(), 'chronospec-bench-'))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
