import { fileURLToPath } from 'node:url'
import { importModule } from '../load/import-module.ts'
import { refuse } from './command.ts'
import { shownPath } from './files.ts'

/** What a module of the user holds: its name for messages, and how its default export is written. */
export interface ModuleKind {
  readonly name: string
  readonly example: string
}

/** The default export of a module of the user, which `load` imports; refuses a module that throws or has none. */
export async function importDefault(
  path: string,
  { name, example }: ModuleKind,
  cwd: string,
  load: (path: string) => Promise<Readonly<Record<string, unknown>>> = importModule,
): Promise<unknown> {
  const shown = shownPath(path, cwd)
  let exported: Readonly<Record<string, unknown>>
  const restore = printsToStderr()
  try {
    exported = await load(path)
  } catch (error) {
    refuse(
      `${name}-throws`,
      `cannot load the ${name}: ${failureText(error)}`,
      hintFor(String(error), name),
      failurePlace(error, cwd) ?? shown,
    )
  }
  restore()
  if (exported['default'] === undefined)
    refuse('no-export', `the ${name} exports nothing as default`, `write ${example}`, shown)
  return exported['default']
}

function hintFor(error: string, name: string): string {
  if (/'(?:chronospec|[^']*\/library\/index\.js)' does not provide/.test(error))
    return "import the words of a model from 'chronospec/model'"
  return /'chronospec'/.test(error) ? `install chronospec in the project of the ${name}` : `fix the ${name}`
}

/** What a module prints is no part of a report. Returns what undoes it. */
function printsToStderr(): () => void {
  const out = globalThis.console
  const { log } = out
  out.log = out.error
  return () => {
    out.log = log
  }
}

function failureText(error: unknown): string {
  if (!(error instanceof Error)) return `it throws ${String(error)}`
  const [line] = error.message.replace(STATED_PLACE, '').split('\n')
  return error instanceof SyntaxError ? line! : `${error.name}: ${line}`
}

/** A place at the start of a message, as the loader of TypeScript puts it there. */
const STATED_PLACE = /^(\/[^\n]*?:\d+:\d+): /

/** The place a message states, else the first line of the stack that is neither inside Node nor in a package. */
function failurePlace(error: unknown, cwd: string): string | undefined {
  if (!(error instanceof Error)) return undefined
  const stated = STATED_PLACE.exec(error.message)?.[1]
  if (stated !== undefined) return shownSite(stated, cwd)
  const frame = (error.stack ?? '')
    .split('\n')
    .find((line) => /^\s+at /.test(line) && /(file:|\/)/.test(line) && !/node:|node_modules/.test(line))
  const site = /\(?((?:file:)?\/[^\s()]+:\d+:\d+)\)?$/.exec(frame ?? '')?.[1]
  return site === undefined ? undefined : shownSite(site, cwd)
}

/** A place in a module as messages show it. */
export function shownSite(site: string, cwd: string): string {
  const [, file, position] = /^(.*?)(:\d+:\d+)$/.exec(site) ?? [undefined, site, '']
  return `${shownPath(file!.startsWith('file:') ? fileURLToPath(file!) : file!, cwd)}${position}`
}
