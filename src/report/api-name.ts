/** The title of an API, or a substitute in places that cannot be empty. */
export function apiName(title: string): string {
  return title.trim() === '' ? 'API' : title
}
