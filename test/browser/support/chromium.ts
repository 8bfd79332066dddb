import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

/** Where systems put Chromium. */
const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The Chromium of this machine. Throws where there is none, and says how to get one. */
export function chromiumPath(): string {
  const path = process.env['CHRONOSPEC_CHROMIUM'] ?? PLACES.find((place) => existsSync(place))
  if (path !== undefined && existsSync(path)) return path
  throw new Error(
    `no Chromium at ${path ?? PLACES.join(', ')}: run \`apt-get install chromium\`, or name one by CHRONOSPEC_CHROMIUM=path`,
  )
}

/** Starts the Chromium of this machine, without a window. */
export function startChromium(): Promise<Browser> {
  // As root it does not start with its sandbox; a pipeline in a container runs as root.
  return chromium.launch({ executablePath: chromiumPath(), chromiumSandbox: process.getuid?.() !== 0 })
}
