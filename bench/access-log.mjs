import { closeSync, openSync, writeSync } from 'node:fs'

/** How a line is written, by the format of the log. */
const LINES = {
  combined: ({ ip, time, method, target, bytes, agent }) => {
    const day = time.toUTCString()
    const stamp = `${day.slice(5, 16).replaceAll(' ', '/')}:${day.slice(17, 25)} +0000`
    return `${ip} - - [${stamp}] "${method} ${target} HTTP/1.1" 200 ${bytes} "-" "${agent}"\n`
  },
  // As `log_format … escape=json` of nginx writes it.
  'nginx-json': ({ ip, time, method, target, bytes, agent }) =>
    `${JSON.stringify({
      time_iso8601: time.toISOString(),
      remote_addr: ip,
      request_method: method,
      scheme: 'https',
      host: 'api.example',
      request_uri: target,
      status: 200,
      bytes_sent: bytes,
      http_user_agent: agent,
    })}\n`,
}

/** Writes a log of made calls of the edge service, by many zones, callers and filters, the same each time. */
export function writeLog(path, lines, format = 'combined') {
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
    const ip = `10.${random(20)}.${random(256)}.${random(256)}`
    const agent = `client/${random(20)}.1 (x86_64; linux) library/3.${random(9)}`
    const [method, target] = calls[random(10)]().split(' ')
    const time = new Date(1_704_067_200_000 + index * 300)
    waiting.push(LINES[format]({ ip, time, method, target, bytes: random(9000), agent }))
    if (waiting.length === 10_000 || index === lines - 1) {
      writeSync(file, waiting.join(''))
      waiting = []
    }
  }
  closeSync(file)
}
