/**
 * Text of a document in Markdown: one line, which is read as nothing else, mentions nobody and links to nothing. The reports of
 * chronospec escape what they hold themselves, in the same way.
 *
 * @param {string} words
 */
export function text(words) {
  return clipped(words)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, '\uFFFD')
    .replaceAll(/(?<=:)(?=\/\/)|(?<=www)(?=\.)|(?<=(?<![\p{L}\p{N}])gh-)(?=\d)|(?<=[@#])(?=[\p{L}\p{N}_-])/giu, '\0')
    .replaceAll(/[&<>]/g, (sign) => `&#${sign.codePointAt(0)};`)
    .replaceAll(/[\\|*_`~[\]$]/g, String.raw`\$&`)
    .replaceAll('\0', '&ZeroWidthSpace;')
}

/** The same, as code. */
export function code(words) {
  return `<code>${text(words)}</code>`
}

/** Whole lines of a page up to a size in characters, and what is said where some are left out. */
export function fitting(lines, most, leftOut) {
  let size = 0
  const fits = lines.findIndex((line) => (size += line.length + 1) > most)
  return fits < 0 ? lines : [...lines.slice(0, fits), leftOut(lines.length - fits)]
}

const LONGEST = 300

function clipped(words) {
  return words.length > LONGEST ? `${words.slice(0, LONGEST)}…` : words
}
