/** The fields of a Path Item Object that are operations, in the order of the specification (OpenAPI 3.2, section 4.8.10). */
export const METHODS: readonly string[] = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query']
