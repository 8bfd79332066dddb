import { parsePointer } from '../base/pointer.ts'
import { visible } from '../base/text.ts'

/** A JSON Pointer in readable form: `paths › /zones/{zone_id} › get › parameters › 0`. */
export function readablePointer(pointer: string): string {
  const steps = parsePointer(pointer)
  return steps.length === 0 ? 'the document' : steps.map(visible).join(' › ')
}
