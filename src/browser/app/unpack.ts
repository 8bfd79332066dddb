/** Unpacks a text that was compressed with gzip and encoded as base64. */
export async function unpacked(packed: string): Promise<string> {
  const plain = new Blob([bytesOf(packed)]).stream().pipeThrough(new DecompressionStream('gzip'))
  return new Response(plain).text()
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  const signs = atob(base64)
  const bytes = new Uint8Array(signs.length)
  for (let index = 0; index < signs.length; index++) bytes[index] = signs.charCodeAt(index)
  return bytes
}
