import { jsonText } from '../base/json-text.ts'
import { yamlText } from '../base/yaml-text.ts'
import { overlayBetween } from '../overlay/overlay-between.ts'
import type { RenderOptions } from './index.ts'
import { ReportError } from './report-error.ts'
import type { Report } from './report.ts'

/** The OpenAPI Overlay that turns the base into the revision, as YAML, or as JSON if requested. */
export function diffOverlay({ base, revision }: Report, { entries, asJson }: RenderOptions): string {
  if (entries === undefined)
    throw new ReportError('an overlay is made from two documents, not from a report', 'give both of them as entries')
  const overlay = overlayBetween(entries.base, entries.revision, {
    title: `From ${base.ref} to ${revision.ref}`,
    version: revision.version === '' ? '1.0.0' : revision.version,
  })
  if (overlay === undefined)
    throw new ReportError(
      'a key of the base holds half a character, which no JSONPath can express',
      'fix the key, or write the revision instead of an overlay',
    )
  return asJson === true ? jsonText(overlay) : yamlText(overlay)
}
