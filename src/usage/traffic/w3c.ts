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
    const said = (...names: readonly string[]): string | undefined => {
      for (const name of names) {
        const value = fields.includes(name) ? values[fields.indexOf(name)] : undefined
        if (value !== undefined && value !== '-' && value !== '') return value
      }
      return undefined
    }
    const query = said('cs-uri-query')
    const stem = said('cs-uri-stem', 'cs-uri')
    const sent = requestOf(said('cs-method'), stem === undefined || query === undefined ? stem : `${stem}?${query}`)
    if (sent === undefined) return undefined
    const [day, time] = [said('date'), said('time')]
    const status = Number(said('sc-status'))
    const call: Call = {
      ...sent,
      host: said('x-host-header', 'cs-host', 'cs(Host)'),
      day: dayOf(time === undefined ? day : `${day} ${time}`),
      ip: said('c-ip'),
      // Blanks are written as %20, or as a plus.
      agent: decoded(said('cs(User-Agent)') ?? '') || undefined,
      response: status > 0 ? { status } : undefined,
    }
    return call
  }
}
