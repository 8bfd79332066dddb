/** The first clause of a template, which says what happens: up to a remark after a semicolon, comma, colon or parenthesis. */
const FIRST_CLAUSE = /^.*?(?=;|,(?! which\b| \{name\}$)| \(|: |$)/

/** What happens once. Everything else lasts from its day on. */
const EVENT =
  /\bwill (?:also )?(?:be (?:added|removed|deprecated|called|announced|withdrawn|written)|become|change|probably move)\b/

/** A sentence about a date that is announced, which is not the day of the announcement. */
const OF_A_DATE = /\bis to be (?:added|removed)\b/

/** A sentence in which a day fits only at the end: its first clause is no plan, or contains another day or a remark. */
const DAY_LAST = /^(?!.*\b(?:will|may)\b)|\bwill still\b|\bon \{before\}|\{unreadable\},/

/** The template of a plan with the day on which it happens: `{name} will be added to {where} on {day}`. */
export function templateWithDay(template: string): string {
  if (OF_A_DATE.test(template)) return `${template} (to be announced on {day})`
  if (template.endsWith('{thing} until then')) return template.replace(/then$/, '{day}')
  if (DAY_LAST.test(template)) return `${template} (from {day})`
  const [clause] = FIRST_CLAUSE.exec(template)!
  const end = `${clause.includes(', ') ? ',' : ''} ${EVENT.test(clause) ? 'on' : 'from'} {day}`
  // `may then` refers to a day that is not named.
  return `${clause.replace(/\bmay then\b/, 'may')}${end}${template.slice(clause.length)}`
}
