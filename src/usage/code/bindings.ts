import type { Expression, FunctionDeclaration, Node } from '@babel/types'
import type { ParsedSource } from './parse-source.ts'
import { visitNodes } from './walk.ts'

/** A name that a source imports. */
export interface Imported {
  readonly from: string
  /** What it is called there: `default`, `*`, or a name. */
  readonly name: string
}

/** What the names of a source stand for. */
export interface Bindings {
  /** Constants, by names that the source declares once and changes nowhere. */
  readonly constants: ReadonlyMap<string, Expression>
  /** Functions that are declared once, by name. */
  readonly functions: ReadonlyMap<string, FunctionDeclaration>
  readonly imports: ReadonlyMap<string, Imported>
  /** Names and members whose type is written next to them, with the name of the type. */
  readonly types: ReadonlyMap<string, string>
  /** Names that the source itself declares. */
  readonly declared: ReadonlySet<string>
  /** Text constants of enums, as `Name.MEMBER`. */
  readonly members: ReadonlyMap<string, Expression>
  /** What is exported, by its name outside, with its name inside. */
  readonly exports: ReadonlyMap<string, string>
  /** Calls of methods on names, such as `params.set('page', '1')`, by name and in order. */
  readonly changes: ReadonlyMap<string, readonly Change[]>
}

/** A call that changes what a name stands for: its method, and what it is given. */
export interface Change {
  readonly method: string
  readonly args: readonly Node[]
  /** Where in the source it is. */
  readonly start: number
}

/** Methods that change the list they are called on. */
const LIST_CHANGES = new Set(['push', 'unshift', 'splice', 'pop', 'shift', 'sort', 'reverse', 'fill'])

interface Making {
  readonly times: Map<string, number>
  readonly constants: Map<string, Expression>
  readonly functions: Map<string, FunctionDeclaration>
  readonly imports: Map<string, Imported>
  readonly types: Map<string, string>
  readonly members: Map<string, Expression>
  readonly exports: Map<string, string>
  readonly changes: Map<string, Change[]>
  /** Names of which a field is set. */
  readonly edited: Set<string>
}

/** Finds out what the names of a source stand for. The value of a name that is declared more than once is unknown. */
export function bindingsOf({ tree }: ParsedSource): Bindings {
  const into: Making = {
    times: new Map(),
    constants: new Map(),
    functions: new Map(),
    imports: new Map(),
    types: new Map(),
    members: new Map(),
    exports: new Map(),
    changes: new Map(),
    edited: new Set(),
  }
  visitNodes(tree.program, (node) => note(node, into))
  spreadEdits(into)
  const isCertain = ([name]: readonly [string, unknown]): boolean =>
    into.times.get(name) === 1 && !into.edited.has(name)
  return {
    constants: new Map([...into.constants].filter(isCertain)),
    functions: new Map([...into.functions].filter(isCertain)),
    imports: new Map([...into.imports].filter(isCertain)),
    types: into.types,
    declared: new Set(into.times.keys()),
    members: new Map([...into.members].filter(([path]) => into.times.get(path.split('.')[0]!) === 1)),
    exports: into.exports,
    changes: into.changes,
  }
}

function note(node: Node, into: Making): void {
  switch (node.type) {
    case 'VariableDeclaration':
      for (const { id, init } of node.declarations) {
        declare(id, into)
        if (node.kind === 'const' && id.type === 'Identifier' && init != null) into.constants.set(id.name, init)
      }
      return
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
    case 'ObjectMethod':
    case 'ClassMethod':
    case 'ClassPrivateMethod':
      if ('id' in node) declare(node.id, into)
      if (node.type === 'FunctionDeclaration' && node.id != null) into.functions.set(node.id.name, node)
      for (const parameter of node.params) declare(parameter, into)
      return
    case 'ClassDeclaration':
      declare(node.id, into)
      return
    case 'ClassProperty':
      if (node.key.type === 'Identifier') noteType(node.key.name, node.typeAnnotation, into)
      return
    case 'CatchClause':
      declare(node.param, into)
      return
    case 'ImportDeclaration':
      for (const each of node.specifiers) {
        declare(each.local, into)
        into.imports.set(each.local.name, { from: node.source.value, name: importedName(each) })
      }
      return
    case 'TSEnumDeclaration':
      declare(node.id, into)
      for (const { id, initializer } of node.body?.members ?? node.members) {
        const name = id.type === 'Identifier' ? id.name : id.value
        if (initializer != null) into.members.set(`${node.id.name}.${name}`, initializer)
      }
      return
    case 'ExportNamedDeclaration':
      noteExports(node, into)
      return
    case 'ExportDefaultDeclaration':
      if (node.declaration.type === 'Identifier') into.exports.set('default', node.declaration.name)
      if (node.declaration.type === 'FunctionDeclaration' && node.declaration.id != null)
        into.exports.set('default', node.declaration.id.name)
      return
    case 'AssignmentExpression':
      noteEdit(node.left, into)
      return
    case 'UpdateExpression':
      noteEdit(node.argument, into)
      return
    case 'UnaryExpression':
      if (node.operator === 'delete') noteEdit(node.argument, into)
      return
    case 'CallExpression':
      noteChange(node, into)
      return
    default:
  }
}

/** Counts the names that a pattern declares. */
function declare(pattern: Node | null | undefined, into: Making): void {
  switch (pattern?.type) {
    case 'Identifier':
      into.times.set(pattern.name, (into.times.get(pattern.name) ?? 0) + 1)
      noteType(pattern.name, pattern.typeAnnotation, into)
      return
    case 'ObjectPattern':
      for (const each of pattern.properties) declare(each.type === 'RestElement' ? each.argument : each.value, into)
      return
    case 'ArrayPattern':
      for (const each of pattern.elements) declare(each, into)
      return
    case 'AssignmentPattern':
      declare(pattern.left, into)
      return
    case 'RestElement':
      declare(pattern.argument, into)
      return
    case 'TSParameterProperty':
      declare(pattern.parameter, into)
      return
    default:
  }
}

function noteType(name: string, annotation: Node | null | undefined, into: Making): void {
  if (annotation?.type !== 'TSTypeAnnotation') return
  const { typeAnnotation: type } = annotation
  if (type.type === 'TSTypeReference' && type.typeName.type === 'Identifier') into.types.set(name, type.typeName.name)
}

function importedName(specifier: Node): string {
  if (specifier.type === 'ImportDefaultSpecifier') return 'default'
  if (specifier.type !== 'ImportSpecifier') return '*'
  return specifier.imported.type === 'Identifier' ? specifier.imported.name : specifier.imported.value
}

function noteExports(node: Extract<Node, { type: 'ExportNamedDeclaration' }>, into: Making): void {
  for (const each of node.specifiers) {
    if (each.type !== 'ExportSpecifier') continue
    const outside = each.exported.type === 'Identifier' ? each.exported.name : each.exported.value
    into.exports.set(outside, each.local.name)
  }
  if (node.declaration?.type === 'FunctionDeclaration' && node.declaration.id != null)
    into.exports.set(node.declaration.id.name, node.declaration.id.name)
  if (node.declaration?.type !== 'VariableDeclaration') return
  for (const { id } of node.declaration.declarations) if (id.type === 'Identifier') into.exports.set(id.name, id.name)
}

/** What is assigned to: a name itself, or a field of what it stands for. */
function noteEdit(target: Node, into: Making): void {
  let place: Node = target
  while (place.type === 'MemberExpression' || place.type === 'OptionalMemberExpression') place = place.object
  if (place.type === 'Identifier') into.edited.add(place.name)
}

/** A change through another name of a value is a change of that value. */
function spreadEdits({ edited, constants }: Making): void {
  for (const name of edited) {
    let at: Node | undefined = constants.get(name)
    while (at?.type === 'MemberExpression') at = at.object
    if (at?.type === 'Identifier') edited.add(at.name)
  }
}

function noteChange(node: Extract<Node, { type: 'CallExpression' }>, into: Making): void {
  const { callee, arguments: args } = node
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
  const { object } = callee
  const method = callee.property.name
  if (object.type === 'Identifier' && object.name === 'Object' && method === 'assign' && args[0] !== undefined)
    noteEdit(args[0], into)
  if (LIST_CHANGES.has(method)) noteEdit(object, into)
  // What is behind `url.searchParams` is a part of `url`.
  const holder =
    object.type === 'MemberExpression' &&
    object.property.type === 'Identifier' &&
    object.property.name === 'searchParams'
      ? object.object
      : object
  if (holder.type !== 'Identifier' || !['set', 'append', 'delete'].includes(method)) return
  const changes = into.changes.get(holder.name) ?? []
  changes.push({ method, args, start: node.start ?? 0 })
  into.changes.set(holder.name, changes)
}
