import { isArray, isObject, own, textOf } from '../base/json.ts'
import { isForm } from './message.ts'
import { type Located, entriesBelow, isRequired } from './side.ts'

/**
 * Whether a body is a form that has to be sent just if one of its fields has to be, as every form of Swagger 2.0: that is said by
 * its fields then. A field behind a reference, or one that is never sent, may say otherwise.
 */
export function isRequiredByFields(body: Located): boolean {
  const forms = [...entriesBelow(body, 'content')]
  return forms.length > 0 && forms.every(([type, { node }]) => isForm(type) && hasRequired(node) === isRequired(body))
}

/** Whether a form has a field that must be sent; undefined where it is not written out. */
function hasRequired(form: Located['node']): boolean | undefined {
  const schema = own(form, 'schema')
  const [required, properties] = [own(schema, 'required') ?? [], own(schema, 'properties')]
  if (!isObject(properties) || own(schema, '$ref') !== undefined || !isArray(required)) return undefined
  const fields = required.map((name) => own(properties, textOf(name)))
  const isPlain = fields.every((field) => own(field, 'readOnly') !== true && own(field, '$ref') === undefined)
  return isPlain ? fields.length > 0 : undefined
}
