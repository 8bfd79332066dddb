import { listed } from '../base/text.ts'
import { ReportError } from './report-error.ts'

/** Looks up a format by its name. Throws a `ReportError` that lists the formats if there is none of that name. */
export function formatNamed<T>(formats: Readonly<Record<string, T>>, name: string): T {
  if (Object.hasOwn(formats, name)) return formats[name]!
  throw new ReportError(`there is no format ${JSON.stringify(name)}`, `the formats are ${listed(Object.keys(formats))}`)
}
