import { normalTemplate, templateParameters } from '../base/normal-template.ts'

/**
 * The identity of an element: its label without the names of path parameters, which clients never send. `GET /pets/{id}` and `GET
 * /pets/{petId}` are the same operation.
 */
export function identityOf(label: string): string {
  const [, method, template, rest] = /^((?:[A-Z]+ )?)(\/\S*)(.*)$/s.exec(label) ?? []
  if (template === undefined || !template.includes('{')) return label
  const names = templateParameters(template)
  const place = rest!.startsWith(IN_PATH) ? names.indexOf(rest!.slice(IN_PATH.length)) : -1
  return `${method}${normalTemplate(template)}${place < 0 ? rest : `${IN_PATH}${place}`}`
}

const IN_PATH = ' path '
