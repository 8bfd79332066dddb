import type { Expression, Node } from '@babel/types'
import type { Bindings } from './bindings.ts'
import type { CodePlace } from './code-call.ts'
import { type Finder, placeOf } from './found-call.ts'
import { moduleName } from './module-name.ts'
import type { ParsedSource } from './parse-source.ts'
import { textOf } from './text-of.ts'
import { visitNodes } from './walk.ts'
import { isUndefined, readingOf, written } from './written.ts'

/** A function that makes a call to the path that it is given: `request(path, init)`. */
export interface Wrapper {
  readonly name: string
  readonly file: string
  /** What it is called where it is imported: `default`, or names. */
  readonly outside: readonly string[]
  readonly params: readonly Param[]
  /** The position of the parameter that is the path, or the end of it. */
  readonly path: number
  /** The call in it, and how that is found. */
  readonly call: Node
  readonly place: CodePlace
  readonly find: Finder
  readonly bindings: Bindings
}

/** A parameter of a function; without a name if it is a pattern. */
interface Param {
  readonly name?: string
  readonly standard?: Expression
}

/** The functions of a source that make a call to a path that they are given, whose text begins with a slash. */
export function wrappersIn({ file }: ParsedSource, bindings: Bindings, finders: readonly Finder[]): Wrapper[] {
  const arrows = [...bindings.constants].filter(
    ([, { type }]) => type === 'ArrowFunctionExpression' || type === 'FunctionExpression',
  )
  return [...bindings.functions, ...arrows].flatMap(([called, declared]): Wrapper[] => {
    const params = paramsOf(declared)
    const found: Wrapper[] = []
    visitNodes(declared, (call) => {
      const find = finders.find((each) => each(call, bindings) !== undefined)
      if (find === undefined || found.length > 0) return
      const path = params.findIndex(({ name }) => name !== undefined && takesPath(call, name, params, find, bindings))
      if (path < 0) return
      const outside = [...bindings.exports].flatMap(([as, inside]) => (inside === called ? [as] : []))
      found.push({ name: called, file, outside, params, path, call, place: placeOf(file, call), find, bindings })
    })
    return found
  })
}

/** Makes the finder of calls of wrappers in a source; each wrapper that it finds is passed on. */
export function wrapperCalls(file: string, wrappers: readonly Wrapper[], onFound: (wrapper: Wrapper) => void): Finder {
  return (node, bindings) => {
    if (node.type !== 'CallExpression' && node.type !== 'OptionalCallExpression') return undefined
    const { callee, arguments: args } = node
    if (callee.type !== 'Identifier') return undefined
    const imported = bindings.imports.get(callee.name)
    const isKnown = bindings.functions.has(callee.name) || bindings.constants.has(callee.name)
    const wrapper = wrappers.find((each) =>
      imported === undefined
        ? isKnown && each.file === file && each.name === callee.name
        : each.outside.includes(imported.name) && moduleName(each.file) === moduleName(imported.from),
    )
    if (wrapper === undefined) return undefined
    onFound(wrapper)
    const path = args[wrapper.path] ?? wrapper.params[wrapper.path]!.standard
    if (path === undefined || args.some(({ type }) => type === 'SpreadElement')) return 'path'
    // Behind a base path, what is made at run time may be any path.
    if (textOf(path, readingOf(bindings)).startsWith('{{')) return 'path'
    return wrapper.find(wrapper.call, given(wrapper, args, bindings, wrapper.file !== file))
  }
}

function paramsOf(node: Node): Param[] {
  const params = 'params' in node && Array.isArray(node.params) ? (node.params as readonly Node[]) : []
  return params.map((each) => {
    if (each.type === 'Identifier') return { name: each.name }
    const isPlain = each.type === 'AssignmentPattern' && each.left.type === 'Identifier'
    return isPlain ? { name: (each.left as { readonly name: string }).name, standard: each.right } : {}
  })
}

/** A path that no source has. */
const MARK = '/chronospec-path'

/** Whether a call goes to a path that a parameter contains, and not only to a part between two slashes. */
function takesPath(call: Node, path: string, params: readonly Param[], find: Finder, bindings: Bindings): boolean {
  return [UNDEFINED, text('GET')].some((other) => {
    const values = params.flatMap(({ name }) =>
      name === undefined ? [] : [[name, name === path ? text(MARK) : other] as const],
    )
    const found = find(call, withConstants(bindings, values))
    if (found === undefined || typeof found === 'string') return false
    const at = found.call.target.indexOf(MARK)
    return at >= 0 && found.call.target[at - 1] !== '/'
  })
}

/** What names stand for in a wrapper that is called with some arguments. */
function given({ params, bindings }: Wrapper, args: readonly Node[], caller: Bindings, isForeign: boolean): Bindings {
  const names = new Set(params.flatMap(({ name }) => name ?? []))
  const taken = isForeign ? new Set([...names, ...bindings.declared]) : names
  const values = params.flatMap(({ name, standard }, index) => {
    const arg = args[index]
    const value = arg === undefined ? (standard ?? UNDEFINED) : standalone(arg, caller, taken)
    return name === undefined || value === undefined ? [] : [[name, value] as const]
  })
  const others = [...caller.constants].filter(([name]) => !taken.has(name))
  return withConstants(bindings, [...others, ...values])
}

/** An argument that means the same in a wrapper, where some names are taken; undefined if nothing is known of it. */
function standalone(arg: Node, caller: Bindings, taken: ReadonlySet<string>): Expression | undefined {
  const reading = readingOf(caller)
  const node = written(arg, reading)
  if (isUndefined(node)) return UNDEFINED
  if (TEXTS.has(node.type)) return text(textOf(node, reading))
  return node.type === 'Identifier' || mentions(node, taken) ? undefined : (node as Expression)
}

const TEXTS: ReadonlySet<string> = new Set(['StringLiteral', 'TemplateLiteral', 'BinaryExpression'])

/** Whether some names stand anywhere in a node, other than as keys. */
function mentions(node: Node, names: ReadonlySet<string>): boolean {
  const keys = new Set<Node>()
  let isFound = false
  visitNodes(node, (each) => {
    if (each.type === 'ObjectProperty' && !each.computed) keys.add(each.key)
    isFound ||= each.type === 'Identifier' && names.has(each.name) && !keys.has(each)
  })
  return isFound
}

function withConstants(bindings: Bindings, values: Iterable<readonly [string, Expression]>): Bindings {
  return { ...bindings, constants: new Map([...bindings.constants, ...values]) }
}

const UNDEFINED: Expression = { type: 'Identifier', name: 'undefined' } as Expression

function text(value: string): Expression {
  return { type: 'StringLiteral', value } as Expression
}
