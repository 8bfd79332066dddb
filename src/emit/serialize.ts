import type { Json } from '../base/json.ts'
import { jsonText } from '../base/json-text.ts'
import { toYaml } from './yaml.ts'

/** A document as text in the format asked for, ending in a line feed. */
export function serialize(document: Json, format: 'yaml' | 'json'): string {
  return format === 'yaml' ? toYaml(document) : jsonText(document)
}
