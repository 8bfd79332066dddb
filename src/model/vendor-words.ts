import type { Json } from '../base/json.ts'
import { type Lifecycle, goneFrom, lifecycleSentence } from './lifecycle.ts'

/** The extensions that contain them. */
export const VENDOR_WORDS = ['x-speakeasy-deprecation-message', 'x-ms-deprecation', 'x-deprecation-details'] as const

/**
 * Extensions that vendors' generators read on a deprecated element: Speakeasy (`x-speakeasy-deprecation-message`), Kiota by Microsoft
 * (`x-ms-deprecation`), and APIMatic (`x-deprecation-details`). The differ reads all of them.
 */
export function vendorWords(lifecycle: Lifecycle): Readonly<Record<(typeof VENDOR_WORDS)[number], Json>> {
  const sentence = lifecycleSentence(lifecycle)
  const from = lifecycle.deprecated ?? lifecycle.announced
  const gone = goneFrom(lifecycle)
  return {
    'x-speakeasy-deprecation-message': sentence,
    'x-ms-deprecation': {
      ...(from !== undefined && { date: from }),
      ...(gone !== undefined && { removalDate: gone }),
      description: sentence,
    },
    'x-deprecation-details': { message: sentence },
  }
}
