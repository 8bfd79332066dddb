import { decode, encode } from '@jridgewell/sourcemap-codec'

/** A source map between two texts of the same lines, as it is after all characters that match `removed` were removed from both. */
export function withoutColumns<Map extends { readonly mappings: string }>(
  map: Map,
  removed: RegExp,
  code: string,
  source: string,
): Map {
  const [inCode, inSource] = [columnsOf(removed, code), columnsOf(removed, source)]
  const lines = decode(map.mappings)
  for (const [line, segments] of lines.entries()) {
    for (const segment of segments) {
      segment[0] -= countBefore(segment[0], inCode[line])
      if (segment.length > 1) segment[3]! -= countBefore(segment[3]!, inSource[segment[2]!])
    }
  }
  return { ...map, mappings: encode(lines) }
}

/** The columns of matches in each line. */
function columnsOf(pattern: RegExp, text: string): number[][] {
  return text.split('\n').map((line) => Array.from(line.matchAll(pattern), ({ index }) => index))
}

function countBefore(column: number, columns: readonly number[] = []): number {
  return columns.filter((each) => each < column).length
}
