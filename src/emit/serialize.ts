import type { Json } from '../base/json.ts'
import { jsonText } from '../base/json-text.ts'
import { toYaml } from './yaml.ts'

/** A document as text in a format, with a final line feed. */
export function serialize(document: Json, format: 'yaml' | 'json'): string {
  return format === 'yaml' ? toYaml(document) : jsonText(document)
}
