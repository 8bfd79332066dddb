import { type LineReader } from './line-reader.ts'
import { fieldReader, logFormatReader } from './log-format.ts'

const COMMON = '%h %l %u %t "%r" %>s %b'
const COMBINED = `${COMMON} "%{Referer}i" "%{User-Agent}i"`

/** Reads lines of the Combined Log Format; what a server writes behind that is left. */
export function combinedReader(): LineReader {
  return known(COMBINED)
}

/** Reads lines of the Common Log Format. */
export function commonReader(): LineReader {
  return known(COMMON)
}

function known(format: string): LineReader {
  const reader = logFormatReader(format)
  if (typeof reader !== 'function') throw new Error(reader.why)
  return reader
}

const QUOTED = String.raw`"((?:[^"\\]|\\.)*)"`

/** `type time elb client:port target:port 3 times status status bytes bytes "request" "user agent"`, and more (Access logs for your ALB). */
const ALB = new RegExp(
  String.raw`^(?:https?|h2|grpcs|wss?) (\S+) \S+ (\S+?):\d+ \S+ (?:-?[\d.]+ ){3}(\d+|-) \S+ \S+ \S+ ${QUOTED} ${QUOTED}`,
)

/** Reads the access logs of Application Load Balancers. */
export function albReader(): LineReader {
  return fieldReader(ALB, ['time', 'ip', 'status', 'request', 'header user-agent'])
}
