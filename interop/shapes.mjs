import { createRequire } from 'node:module'
import { join } from 'node:path'

/**
 * Whether types are the same while things are marked, and after the removal of `huge` the same without it.
 * @param node the folder of npm packages, for the compiler that reads the code
 * @param codes the text of TypeScript on each day: before the first mark, with one mark more each, after the value is gone
 * @returns why not, or undefined
 */
export function shapeChanges(node, codes) {
  const typescript = createRequire(join(node.path, 'x.js'))('typescript')
  const shapes = codes.map((code) => withoutComments(typescript, code))
  const [before, ...later] = shapes
  const after = later.pop()
  const changed = later.findIndex((shape) => shape !== before)
  if (changed !== -1) return `other types on day ${changed + 2}: ${firstDifference(before, later[changed])}`
  const expected = evenly(withoutValue(before))
  return expected === evenly(after)
    ? undefined
    : `other types after the removal: ${firstDifference(expected, evenly(after))}`
}

function withoutComments(typescript, code) {
  const file = typescript.createSourceFile('api.ts', code, typescript.ScriptTarget.Latest)
  return typescript.createPrinter({ removeComments: true }).printFile(file)
}

/** Without `huge`, in a union of types or in an object of constants. */
function withoutValue(code) {
  return code.replaceAll(/\s*\|\s*["']huge["']/g, '').replaceAll(/\w+:\s*["']huge["'],?/g, '')
}

/** Without what differs in the printing of one member more or less. */
function evenly(code) {
  return code.replaceAll(/\s+/g, ' ').replaceAll(/,(?= })/g, '')
}

/** Both texts from shortly before the place where they part. */
function firstDifference(one, other) {
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  const [before, after] = [one, other].map((text) => text.slice(Math.max(0, at - 30), at + 50).replaceAll(/\s+/g, ' '))
  return `${before} → ${after}`
}
