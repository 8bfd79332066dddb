import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, posix } from 'node:path'
import { pathToFileURL } from 'node:url'
import { importCopy } from '../load/import-module.ts'
import { filesNamedBy } from '../load/module-imports.ts'
import { CommandError, fail } from './command.ts'
import { rootAbove } from './git-prefix.ts'
import { type ModuleKind, importDefault } from './import-default.ts'
import { type Revision, nameInTree, readRevision } from './read-git.ts'
import { parseRevision } from './refs.ts'
import { removedAtEnd } from './removed-at-end.ts'

/** What a module of another revision exports, and how a place in it is to be shown. */
export interface RevisionModule {
  readonly exported: unknown
  /** A text that may name files of the copy, with their names in the revision. */
  renamed(text: string): string
}

/**
 * The default export of a module as it is in a revision, `REVISION:PATH`. It is run from a folder of its own, which is gone when it has
 * run, with the files it names from where it is; packages are those of the checkout. Rejects a module that throws or has none.
 */
export async function importFromRevision(ref: string, kind: ModuleKind, cwd: string): Promise<RevisionModule> {
  const { revision, path } = parseRevision(ref)!
  const root = await readRevision(ref, revision, path, cwd)
  const files = await filesOf(root, ref)
  const home = rootAbove(cwd, root.prefix)
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'chronospec-revision-')))
  const [copies, start] = [`${pathToFileURL(folder).href}/`, ref.slice(0, ref.length - path.length)]
  const renamed = (text: string): string => text.replaceAll(copies, start).replaceAll(`${folder}/`, start)
  const load = (file: string): ReturnType<typeof importCopy> =>
    importCopy(file, { copies, home: `${pathToFileURL(home).href}/` })
  const remove = (): void => rmSync(folder, { recursive: true, force: true })
  const forget = removedAtEnd(remove)
  try {
    for (const [name, text] of files) write(join(folder, name), text)
    return { exported: await importDefault(join(folder, root.path), kind, cwd, load), renamed }
  } catch (error) {
    if (!(error instanceof CommandError)) throw error
    throw new CommandError(
      error.problems.map((problem) => ({
        ...problem,
        message: renamed(problem.message),
        ...(problem.place !== undefined && { place: renamed(problem.place) }),
      })),
    )
  } finally {
    remove()
    forget()
  }
}

/** The texts of a module and of all files it names, by their paths from the root of the repository, with what says how they are read. */
async function filesOf({ text, folder, path }: Revision, ref: string): Promise<ReadonlyMap<string, string>> {
  const here = posix.dirname(path)
  // Files above the folder do not affect how a module in it is read.
  const files = new Map<string, string>([['package.json', '{}']])
  files.set(path, text)
  const asked = new Set([path])
  let wave = namesFrom(path, text, ref)
  while (wave.length > 0) {
    const wanted = wave.filter((name) => !asked.has(name))
    for (const name of wanted) asked.add(name)
    const texts = wanted.length === 0 ? [] : await folder.read(wanted.map((name) => posix.relative(here, name)))
    wave = []
    for (const [index, found] of texts.entries()) {
      // A missing file is reported when the module runs, if it is needed.
      if (typeof found !== 'string') continue
      files.set(wanted[index]!, found)
      wave.push(...namesFrom(wanted[index]!, found, ref))
    }
  }
  return files
}

/** The files that a module names, and the `package.json` of each folder around it. */
function namesFrom(path: string, text: string, ref: string): string[] {
  const folder = posix.dirname(path)
  const around =
    folder === '.' ? [] : folder.split('/').map((_, index, all) => all.slice(0, all.length - index).join('/'))
  const named = filesNamedBy(path, text).map(
    (name) =>
      nameInTree(folder, name) ??
      fail('outside', `${ref} imports ${name}, which leads outside the repository`, 'put it into the repository'),
  )
  return [...named, ...[...around, '.'].map((each) => posix.join(each, 'package.json'))]
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}
