import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { listed } from '../base/text.ts'
import { type Io, fail } from './command.ts'
import { isOneDocument } from './is-document.ts'

/** Folders that hold no documents of the project. */
const PASSED_OVER = /^(?:\.|node_modules$|dist$|out$|coverage$)/

/** The OpenAPI document of a project: the only one in this folder, else the only one in a folder directly in it. */
export function findDocument(io: Io): string {
  const here = documentsIn(io.cwd, '.')
  const found = here.length > 0 ? here : foldersIn(io.cwd).flatMap((folder) => documentsIn(io.cwd, folder))
  const [first, ...others] = found
  if (first === undefined)
    fail('no-document', 'there is no OpenAPI document here', 'name one: chronospec init path/to/openapi.yaml')
  if (others.length > 0) {
    const shown = found.length > 5 ? [...found.slice(0, 4), `${found.length - 4} more`] : found
    fail(
      'several-documents',
      `there are several OpenAPI documents: ${listed(shown)}`,
      `name one: chronospec init ${first}`,
    )
  }
  return first
}

function foldersIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !PASSED_OVER.test(entry.name))
    .map(({ name }) => name)
    .toSorted()
}

function documentsIn(cwd: string, folder: string): string[] {
  return dataFilesIn(cwd, folder, isOneDocument)
}

/** The files of a folder in YAML or JSON of which `fits` holds, in order. */
export function dataFilesIn(cwd: string, folder: string, fits: (path: string) => boolean): string[] {
  return readdirSync(join(cwd, folder), { withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:ya?ml|json)$/.test(entry.name))
    .map(({ name }) => join(folder, name))
    .filter((name) => fits(join(cwd, name)))
    .toSorted()
}
