import { fileURLToPath } from 'node:url'
import { formatPointer } from '../base/pointer.ts'
import { thrownText } from '../base/thrown-text.ts'
import { importModule } from '../load/import-module.ts'
import { firstNonData } from '../load/module-data.ts'
import { fail } from './command.ts'
import { shownPath } from './files.ts'

/** What a module of the user holds: its name for messages, and how its default export is written. */
export interface ModuleKind {
  readonly name: string
  readonly example: string
}

/** How many seconds a module may take to be loaded. */
const SECONDS = 60

/**
 * The default export of a module of the user, which `load` imports; rejects a module that throws, does not end, has none, or one that is no
 * data. What the module prints goes to standard error, since it is no part of a report.
 */
export async function importDefault(
  path: string,
  { name, example }: ModuleKind,
  cwd: string,
  load: (path: string) => Promise<Readonly<Record<string, unknown>>> = importModule,
  seconds: number = SECONDS,
): Promise<unknown> {
  const shown = shownPath(path, cwd)
  const restore = printsToStderr()
  let exported: unknown
  try {
    exported = await inTime(
      load(path).then((all) => all['default']),
      seconds,
    )
  } catch (error) {
    const text = thrownText(error)
    fail(
      `${name}-throws`,
      `cannot load the ${name}: ${text.replace(STATED_PLACE, '$1')}`,
      hintFor(text, name),
      failurePlace(error, cwd) ?? shown,
    )
  } finally {
    restore()
  }
  if (exported === undefined) fail('no-export', `the ${name} has no default export`, `write ${example}`, shown)
  const found = firstNonData(exported)
  if (found !== undefined)
    fail(
      'no-data',
      `the ${name} holds ${found.what}${found.path.length === 0 ? '' : ` at ${formatPointer(found.path).replace(/^#?\/document(?=\/)/, '')}`}, which is not data`,
      'use only values that JSON can express',
      shown,
    )
  return exported
}

function hintFor(error: string, name: string): string {
  if (/'(?:chronospec|[^']*\/library\/index\.js)' does not provide/.test(error))
    return "import the functions of a model from 'chronospec/model'"
  if (error.includes('outside a module')) return 'rename it to .mjs, or write "type": "module" into its package.json'
  return /'chronospec'/.test(error) ? `install chronospec in the project of the ${name}` : `fix the ${name}`
}

/** What a promise gives, within some seconds; where nothing else is left to do, the process ends before. */
async function inTime<T>(promise: Promise<T>, seconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    const error = new Error(`it did not finish loading within ${seconds} seconds`)
    // Where we wait is no place in the module.
    error.stack = ''
    timer = setTimeout(() => reject(error), seconds * 1000).unref()
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Sends what is printed to standard error. Returns what undoes it. */
function printsToStderr(): () => void {
  const { stdout, stderr } = process
  const own = stdout.write
  stdout.write = stderr.write.bind(stderr) as typeof own
  return () => {
    stdout.write = own
  }
}

/** A place at the start of a message, as the loader of TypeScript puts it there. */
const STATED_PLACE = /^(\w*Error: )?(\/[^\n]*?:\d+:\d+): /

/** A file and a line above a stack, as Node writes them where it cannot read a CommonJS module. */
const UNREAD_PLACE = /^((?:file:)?\/[^\n]*:\d+)\n/

/** Where this program is: what its own code throws is no place in a module. */
const OWN_FOLDER = new URL('.', import.meta.url)

/** The place a message or the head of the stack states, else the first line of the stack that is neither inside Node, nor in a package, nor here. */
function failurePlace(error: unknown, cwd: string): string | undefined {
  const { message, stack } = saidBy(error)
  const stated = STATED_PLACE.exec(message)?.[2] ?? UNREAD_PLACE.exec(stack)?.[1]
  if (stated !== undefined) return shownSite(stated, cwd)
  const own = [OWN_FOLDER.href, fileURLToPath(OWN_FOLDER)]
  const frame = stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line) && /(file:|\/)/.test(line) && !/node:|node_modules/.test(line))
    .find((line) => !own.some((folder) => line.includes(folder)))
  const site = /\(?((?:file:)?\/[^\s()]+:\d+:\d+)\)?$/.exec(frame ?? '')?.[1]
  return site === undefined ? undefined : shownSite(site, cwd)
}

/** The text of an error; nothing if reading it throws again. */
function saidBy(error: unknown): { readonly message: string; readonly stack: string } {
  try {
    if (error instanceof Error) return { message: String(error.message), stack: String(error.stack) }
  } catch {
    // It is reported as a value that cannot be shown.
  }
  return { message: '', stack: '' }
}

/** A place in a module as messages show it. */
export function shownSite(site: string, cwd: string): string {
  const [, file, position] = /^(.*?)(:\d+(?::\d+)?)$/.exec(site) ?? [undefined, site, '']
  return `${shownPath(file!.startsWith('file:') ? fileURLToPath(file!) : file!, cwd)}${position}`
}
