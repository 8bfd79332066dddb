/** Folder names are at most this long: systems limit them to 255 bytes, and the names of their files are added to their path. */
const LONGEST = 100

/** Names that Windows has for devices, and so for no folder. */
const DEVICE = /^(?:con|prn|aux|nul|(?:com|lpt)\d)$/

/** A title as the name of a folder: letters a to z, digits and hyphens, on every system; empty if the title has none of them. */
export function folderName(title: string): string {
  const slug = title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replaceAll(/^-|-$/g, '')
  return DEVICE.test(slug) ? `${slug}-api` : slug
}
