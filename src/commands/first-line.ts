/** How much of a line is shown. */
const MOST = 100

/**
 * The first line of a text as a message shows it: what may be a secret is left out: the value of a parameter, a header or a
 * field, or any word that is long or has digits among its letters.
 */
export function firstLineOf(text: string): string {
  const line = text.trimStart().split('\n', 1)[0]!.slice(0, 1000)
  const shown = line
    .replaceAll(/(authorization|cookie|bearer|basic|token|password|secret)\b.*/gi, '$1 …')
    .replaceAll(/(?<=[=]|":\s?")[^&\s",;]+/g, '…')
    .replaceAll(/[\w+/.~%-]*[\w+/~%-]{20,}[\w+/.~%-]*|(?=\w*\d)(?=\w*[a-z])\w{6,}/gi, '…')
  return shown.length > MOST ? `${shown.slice(0, MOST)}…` : shown
}
