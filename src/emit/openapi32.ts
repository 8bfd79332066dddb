import type { Kind } from '../model/shape.ts'
import { extensionMarks } from './marks.ts'
import { schema31 } from './openapi31.ts'
import type { Spelling } from './rewrite.ts'

/** How OpenAPI 3.2 spells what differs from one version to the next: as 3.1, and security schemes can be deprecated. */
export const spellings32: Partial<Record<Kind, Spelling>> = { ...extensionMarks(), schema: schema31 }
