import type { Day } from '../time/day.ts'

/** The address of the changes of a day, on the site that `chronospec site` writes; `site` is where that is found. */
export function siteLink(site: string, day: Day): string {
  return `${site}#/changes/${day}`
}
