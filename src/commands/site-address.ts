import { webLink } from '../report/web-link.ts'
import { type Args, refuse } from './command.ts'

/** The address that `--site` or another flag names, as it is linked to; undefined without one. Refuses what no browser could open, and a place in a page. */
export function siteOf(args: Args, flag: string = 'site'): string | undefined {
  const site = args[flag]
  if (site === undefined) return undefined
  const address = webLink(String(site))
  if (address === undefined || address.includes('#'))
    refuse(
      'usage',
      `--${flag} ${String(site)} is not the address of a site`,
      'write one such as https://api.example/life/',
    )
  return address
}
