/** What to call an API by its title, in a place that may not be empty. */
export function apiName(title: string): string {
  return title.trim() === '' ? 'API' : title
}
