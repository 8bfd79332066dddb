import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { parseAst } from 'rolldown/parseAst'

const root = join(import.meta.dirname, '..')

/**
 * The public API, read from the declarations in `dist` that the package holds: of each part its exports with their docstrings, by name.
 * TypeDoc and api-extractor need the API of an older TypeScript; this needs the parser of the bundler.
 */
export function publicApi() {
  const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return Object.entries(exports)
    .filter(([, entry]) => entry.types !== undefined)
    .map(([subpath, { types }]) => ({
      ...partOf(`chronospec${subpath.slice(1)}`, join(root, types)),
      purpose: purposeOf(join(root, types.replace('dist/', 'src/').replace('.d.ts', '.ts'))),
    }))
}

/** What a part is for, as the first line of its source says it. */
function purposeOf(source) {
  return /^\/\/ [^:]+: (.*)/.exec(readFileSync(source, 'utf8'))[1]
}

/** One part: its exports, and the types that these name and the part does not export. */
function partOf(name, file) {
  const { body } = parsed(file)
  const items = []
  for (const node of body) {
    if (node.type !== 'ExportNamedDeclaration' || node.source === null)
      throw new Error(`${file}: only export { … } from '…'`)
    for (const { local } of node.specifiers) items.push(declared(local.name, fileOf(file, node.source.value)))
  }
  const names = new Set(items.map((item) => item.name))
  const hidden = new Set(items.flatMap((item) => item.uses).filter((used) => !names.has(used)))
  return { name, items, hidden: [...hidden].toSorted() }
}

/** The declaration of a name in a file, with its docstring, and the names of ours it mentions. */
function declared(name, file) {
  const { text, body } = parsed(file)
  const nodes = body.filter(
    (node) => node.type === 'ExportNamedDeclaration' && namesOf(node.declaration).includes(name),
  )
  if (nodes.length === 0) {
    const passed = body.find(
      (node) => node.source?.value && node.specifiers?.some(({ exported }) => exported?.name === name),
    )
    if (passed === undefined) throw new Error(`${relative(root, file)} declares no ${name}`)
    return declared(name, fileOf(file, passed.source.value))
  }
  const docs = docstring(text, nodes[0].start)
  const code = nodes.map((node) => tidy(text.slice(node.start, node.end))).join('\n')
  const local = new Set([
    ...body.flatMap((node) => namesOf(node.declaration ?? node)),
    ...body.flatMap((node) => (node.type === 'ImportDeclaration' ? imported(node, file) : [])),
  ])
  const own = new Set(parametersIn(nodes))
  const uses = [...new Set(nodes.flatMap((node) => mentioned(node)))].filter(
    (used) => local.has(used) && used !== name && !own.has(used),
  )
  const kind =
    nodes[0].declaration.type === 'TSDeclareFunction'
      ? 'function'
      : /^export (?:declare )?(?:abstract )?(\w+)/.exec(code)[1]
  const result = nodes
    .flatMap((node) => mentioned(node.declaration.returnType))
    .filter((used) => local.has(used) && !own.has(used))
  return { name, kind, docs, code, uses, result }
}

/** Names that a declaration imports from files of the package. */
function imported(node, file) {
  if (!node.source.value.startsWith('.') || fileOf(file, node.source.value).includes('openapi3-ts')) return []
  return node.specifiers.map(({ local }) => local.name)
}

function namesOf(declaration) {
  if (declaration?.declarations) return declaration.declarations.map(({ id }) => id.name)
  return declaration?.id?.name === undefined ? [] : [declaration.id.name]
}

/** The names of types that a declaration mentions. */
function mentioned(node) {
  return below(node).flatMap((each) => {
    if (each.type === 'TSTypeReference') return leftmost(each.typeName)
    if (each.type === 'TSInterfaceHeritage' || each.type === 'TSClassImplements') return leftmost(each.expression)
    return each.type === 'TSTypeQuery' ? leftmost(each.exprName) : []
  })
}

function leftmost(node) {
  if (node?.type === 'TSQualifiedName') return leftmost(node.left)
  return node?.type === 'Identifier' ? [node.name] : []
}

function parametersIn(nodes) {
  return nodes.flatMap((node) =>
    below(node).flatMap((each) => (each.type === 'TSTypeParameter' ? [each.name.name ?? each.name] : [])),
  )
}

function below(node) {
  if (typeof node !== 'object' || node === null) return []
  if (Array.isArray(node)) return node.flatMap(below)
  return [...(typeof node.type === 'string' ? [node] : []), ...Object.values(node).flatMap(below)]
}

/** The text of a docstring that ends just before a declaration. */
function docstring(text, start) {
  const before = text.slice(0, start).trimEnd()
  if (!before.endsWith('*/')) return ''
  const comment = before.slice(before.lastIndexOf('/**') + 3, -2)
  return comment.replaceAll(/^\s*\* ?/gm, '').trim()
}

function tidy(code) {
  return code
    .replace(/^export declare /, 'export ')
    .replaceAll(/;$/gm, '')
    .replaceAll(/^( +)/gm, (indent) => ' '.repeat(indent.length / 2))
}

const files = new Map()

function parsed(file) {
  if (!files.has(file)) {
    const text = readFileSync(file, 'utf8')
    files.set(file, { text, body: parseAst(text, { lang: 'dts' }).body })
  }
  return files.get(file)
}

function fileOf(from, name) {
  const file = resolve(dirname(from), name).replace(/\.(?:ts|js)$/, '.d.ts')
  if (!existsSync(file))
    throw new Error(`${relative(root, from)} leads to ${name}, which is not there; run npm run build`)
  return file
}
