/** What `URL` leaves as it is, though no address may hold it (RFC 3986, section 2); brackets stand only around the address of a host. */
const NOT_IN_ADDRESSES = /[|^`{}\\[\]]/g

/** A text as an address that may be followed: of the web, in ASCII, without white space; undefined for any other text. */
export function webLink(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined
  const { protocol, href } = new URL(text)
  if (protocol !== 'https:' && protocol !== 'http:') return undefined
  const path = href.indexOf('/', `${protocol}//`.length)
  const [address, ...fragment] = href.slice(path).replaceAll(NOT_IN_ADDRESSES, encodeURIComponent).split('#')
  return href.slice(0, path) + (fragment.length === 0 ? address! : `${address}#${fragment.join('%23')}`)
}

/** The first of some texts that is such an address. */
export function firstLink(texts: readonly string[] = []): string | undefined {
  for (const text of texts) {
    const link = webLink(text)
    if (link !== undefined) return link
  }
  return undefined
}
