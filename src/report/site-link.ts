import type { Day } from '../time/day.ts'

/** The URL of a day's changes on a site written by `chronospec site`; `site` is the URL of the site. */
export function siteLink(site: string, day: Day): string {
  return `${site}#/changes/${day}`
}
