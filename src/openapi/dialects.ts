/** The supported schema dialects. */
export type Dialect = '2020-12' | '2019-09' | 'draft-07' | 'draft-06' | 'draft-04' | 'openapi-3.0'

/** The drafts of JSON Schema, oldest first. */
const DRAFTS = ['draft-04', 'draft-06', 'draft-07', '2019-09', '2020-12'] as const

/** All dialects. */
export const DIALECTS: readonly Dialect[] = ['openapi-3.0', ...DRAFTS]

/** A draft and all later ones. */
export function since(draft: (typeof DRAFTS)[number]): readonly Dialect[] {
  return DRAFTS.slice(DRAFTS.indexOf(draft))
}

/** A draft and all earlier ones. */
export function until(draft: (typeof DRAFTS)[number]): readonly Dialect[] {
  return DRAFTS.slice(0, DRAFTS.indexOf(draft) + 1)
}
