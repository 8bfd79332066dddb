import { closeSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { inFolder } from './in-folder.mjs'
import { run } from './measure.mjs'
import { milliseconds } from './numbers.mjs'
import { chronospec } from './tools.mjs'

/** A tenth of what the aim speaks of, and a tenth of that: what is remembered must not grow with the log. */
const [LINES, FEWER] = [1_000_000, 100_000]

const MODEL = join(import.meta.dirname, '../spec/edge/index.ts')

/** Rows on access logs of made calls of the edge service: next to `wc -l`, which only counts their lines. */
export async function impactRows() {
  return inFolder(async (folder) => {
    const [log, fewer] = [join(folder, 'access.log'), join(folder, 'fewer.log')]
    writeLog(log, LINES)
    writeLog(fewer, FEWER)
    const words = ['--model', MODEL, '--from', '2020-01-01', '--caller', 'ip', '--format', 'json']
    const impact = (file) => run([...chronospec, 'impact', file, ...words], { cwd: folder })
    const [long, short, counted] = [await impact(log), await impact(fewer), await run(['wc', '-l', log], {})]
    const each = (long.ms - short.ms) / (LINES - FEWER)
    return [
      [`impact of ${LINES} lines, Combined`, milliseconds(long.ms), ''],
      ['the same, as it grows to 10,000,000', milliseconds(short.ms + each * (10_000_000 - FEWER)), 'under 60 s'],
      ['the same, beside wc -l', `${(long.ms / counted.ms).toFixed(0)}×`, ''],
      ['the most memory it held', `${Math.round(long.mb)} MB; ${Math.round(short.mb)} MB of a tenth`, 'alike'],
    ]
  })
}

/** Writes a log of calls of many zones, callers and filters, the same each time. */
function writeLog(path, lines) {
  const file = openSync(path, 'w')
  let seed = 42
  const random = (below) => {
    seed ^= seed << 13
    seed ^= seed >>> 17
    seed ^= seed << 5
    return (seed >>> 0) % below
  }
  const zones = Array.from({ length: 5000 }, () =>
    Array.from({ length: 4 }, () =>
      random(2 ** 31)
        .toString(16)
        .padStart(8, '0'),
    ).join(''),
  )
  const zone = () => zones[random(zones.length)]
  const calls = [
    () => `GET /zones/${zone()}/dns_records?name=host${random(1_000_000)}.example&per_page=50`,
    () => `GET /zones/${zone()}/dns_records?name=contains:w${random(1000)}`,
    () => `GET /zones/${zone()}`,
    () => `GET /accounts?page=${random(100)}`,
    () => `PUT /accounts/${zone()}`,
    () => `GET /zones/${zone()}/firewall/rules?page=${random(50)}`,
    () => `GET /zones/${zone()}/dns_records`,
    () => `GET /zones/${zone()}/rate_limits`,
    () => `GET /assets/${random(100_000)}.js`,
    () => `POST /zones/${zone()}/dns_records`,
  ]
  let waiting = []
  for (let index = 0; index < lines; index++) {
    const time = new Date(1_704_067_200_000 + index * 300).toUTCString()
    const stamp = `${time.slice(5, 16).replaceAll(' ', '/')}:${time.slice(17, 25)} +0000`
    const ip = `10.${random(20)}.${random(256)}.${random(256)}`
    const agent = `client/${random(20)}.1 (x86_64; linux) library/3.${random(9)}`
    waiting.push(`${ip} - - [${stamp}] "${calls[random(10)]()} HTTP/1.1" 200 ${random(9000)} "-" "${agent}"\n`)
    if (waiting.length === 10_000 || index === lines - 1) {
      writeSync(file, waiting.join(''))
      waiting = []
    }
  }
  closeSync(file)
}
