import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Run, chronospec, inFolder } from './cli.ts'

/** A document with operations on some paths. */
export function api(paths: readonly string[], extra: object = {}): string {
  const get = { responses: { 200: { description: 'Fine.' } } }
  return JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Shop', version: '1.0.0' },
    paths: Object.fromEntries(paths.map((path) => [path, { get }])),
    ...extra,
  })
}

/** Runs the command in a folder with some files. */
export function withFiles(files: Readonly<Record<string, string>>, work: (folder: string) => void): Promise<void> {
  return inFolder((folder) => {
    // So that neither configuration nor waivers of this repository are found.
    mkdirSync(join(folder, '.git'))
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true })
      writeFileSync(join(folder, name), text)
    }
    work(folder)
  })
}

/** Runs the command in a folder on a day that stays. */
export function run(folder: string, ...words: readonly string[]): Run {
  return chronospec([...words, '--today', '2026-01-01'], { cwd: folder })
}

/** What tests look at in the JSON of several reports. */
export interface SetJson {
  readonly summary: { readonly breaking: number; readonly documents: Readonly<Record<string, number>> }
  readonly reports: readonly { readonly name: string; readonly state: string }[]
}

/** What became of each document, as the JSON of several reports says it. */
export function statesOf({ out }: Run): string[] {
  return (JSON.parse(out) as SetJson).reports.map(({ name, state }) => `${state} ${name}`)
}
