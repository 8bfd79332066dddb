import type { Call } from '../call.ts'
import { decoded } from '../target.ts'
import type { LineReader } from './line-reader.ts'
import { requestOf } from './request-line.ts'
import { dayReader } from './when.ts'

/** The fields of a log of CloudFront where no line names them (standard logs, version 1). */
const CLOUDFRONT =
  'date time x-edge-location sc-bytes c-ip cs-method cs(Host) cs-uri-stem sc-status cs(Referer) cs(User-Agent) cs-uri-query'

/** Reads the Extended Log File Format of the W3C, which CloudFront and IIS write: a line that begins with `#Fields:` names the fields. */
export function w3cReader(): LineReader {
  const dayOf = dayReader()
  let fields = CLOUDFRONT.split(' ')
  return (line) => {
    if (line.startsWith('#')) {
      if (line.startsWith('#Fields:')) fields = line.slice('#Fields:'.length).trim().split(/\s+/)
      return []
    }
    const values = line.split(line.includes('\t') ? '\t' : ' ')
    const field = (...names: readonly string[]): string | undefined => {
      for (const name of names) {
        const value = fields.includes(name) ? values[fields.indexOf(name)] : undefined
        if (value !== undefined && value !== '-' && value !== '') return value
      }
      return undefined
    }
    const query = field('cs-uri-query')
    const stem = field('cs-uri-stem', 'cs-uri')
    const sent = requestOf(field('cs-method'), stem === undefined || query === undefined ? stem : `${stem}?${query}`)
    if (sent === undefined) return undefined
    const [day, time] = [field('date'), field('time')]
    const status = Number(field('sc-status'))
    const call: Call = {
      ...sent,
      host: field('x-host-header', 'cs-host', 'cs(Host)'),
      day: dayOf(time === undefined ? day : `${day} ${time}`),
      ip: field('c-ip'),
      // Blanks are written as %20, or as a plus.
      agent: decoded(field('cs(User-Agent)') ?? '') || undefined,
      response: status > 0 ? { status } : undefined,
    }
    return call
  }
}
