import { type Json, type JsonObject, entriesOf, isArray, own } from '../base/json.ts'
import type { Path } from '../base/pointer.ts'
import { isUnnamedField } from '../openapi/swagger-parameters.ts'
import { type LoadProblemAt, loadProblems } from './problems.ts'

/** Problems of the form fields of a Swagger 2.0 document whose names are not strings. */
export function formFieldNames(tree: JsonObject): LoadProblemAt[] {
  const ofPaths = entriesOf(own(tree, 'paths')).flatMap(([template, item]) => [
    ...inList(item, ['paths', template]),
    ...entriesOf(item).flatMap(([method, operation]) => inList(operation, ['paths', template, method])),
  ])
  const shared = entriesOf(own(tree, 'parameters')).flatMap(([name, node]) => problemOf(node, ['parameters', name]))
  return [...shared, ...ofPaths]
}

function inList(holder: Json, path: Path): LoadProblemAt[] {
  const list = own(holder, 'parameters')
  return isArray(list) ? list.flatMap((node, index) => problemOf(node, [...path, 'parameters', index])) : []
}

function problemOf(parameter: Json, path: Path): LoadProblemAt[] {
  const name = own(parameter, 'name')
  if (own(parameter, 'in') !== 'formData' || typeof name === 'string') return []
  const problem = loadProblems.fieldName(name, isUnnamedField(parameter))
  return [{ ...problem, path: name === undefined ? path : [...path, 'name'] }]
}
