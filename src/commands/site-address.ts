import { webLink } from '../base/web-link.ts'
import { type Args, fail } from './command.ts'

/** The address of the published site, which `--address` names, as it is linked to; undefined without one. Rejects what no browser could open, and a place in a page. */
export function addressOf(args: Args): string | undefined {
  const named = args['address']
  if (named === undefined) return undefined
  const address = webLink(String(named))
  if (address === undefined || address.includes('#'))
    fail(
      'usage',
      `--address ${String(named)} is not the address of a site`,
      'write one such as https://api.example/life/',
    )
  return address
}
