/**
 * The kinds of marks in marks.yaml, each deprecated on one day and not on the day before.
 * The days of marks.yaml: nothing is marked on the first, the value is gone on the last.
 */
export const KINDS = ['operation', 'parameter', 'property', 'schema', 'enum value']
export const MARK_DAYS = [
  '2030-01-01',
  '2030-01-02',
  '2030-01-03',
  '2030-01-04',
  '2030-01-05',
  '2030-01-06',
  '2030-01-07',
]

/** What the languages have for marks. In Go it is a paragraph of a comment. */
const MARKS = {
  TypeScript: [[/@deprecated\b/, '`@deprecated`']],
  Java: [
    [/@Deprecated\b/, '`@Deprecated`'],
    [/@deprecated\b/, '`@deprecated`'],
  ],
  Python: [[/DeprecationWarning/, '`DeprecationWarning`']],
  Go: [[/\/\/ Deprecated: /, '`Deprecated:`']],
}

/** The sentence that a snapshot adds to a description. */
const SENTENCE = /gone from 203|Deprecated \(nobody/

/**
 * What a generator makes of each kind of mark.
 * @param language the language of the code
 * @param codes its code on each of the days
 * @returns for each kind: the marks that it writes, or what is left of the description
 */
export function marksIn(language, codes) {
  return KINDS.map((_, index) => {
    const added = onlyIn(codes[index + 1].split('\n'), codes[index].split('\n'))
    const marks = MARKS[language]
      .filter(([pattern]) => added.some((line) => pattern.test(line)))
      .map(([, name]) => name)
    if (added.some((line) => SENTENCE.test(line))) marks.push('the sentence')
    return marks.length === 0 ? 'nothing' : marks.join(', ')
  })
}

/** The lines of some code that are not in other code, as often as they are there. */
function onlyIn(lines, others) {
  const counts = new Map()
  for (const line of others) counts.set(line, (counts.get(line) ?? 0) + 1)
  return lines.filter((line) => {
    const count = counts.get(line) ?? 0
    counts.set(line, count - 1)
    return count <= 0
  })
}
