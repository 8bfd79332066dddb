import { normalTemplate } from '../../base/normal-template.ts'

/** The methods that openapi-diff knows, as a path item has them. */
export const METHODS: readonly string[] = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']

/** What two tools may have an opinion on: one aspect of one operation. */
export interface Topic {
  readonly method: string
  /** The path with its parameters named as they are in the document. */
  readonly path: string
  /** `operation`, `request body`, `response body`, `response 404`, `response header x-rate-limit`. */
  readonly aspect: string
}

/** What one tool says on a topic. */
export interface Opinion {
  readonly topic: Topic
  readonly breaking: boolean
  /** The verdict in a few words, and for chronospec the message of the finding. */
  readonly says: string
}

/** Text that is the same for two topics when they are the same; the names of path parameters make no difference. */
export function topicKey({ method, path, aspect }: Topic): string {
  return `${method} ${normalTemplate(path)} ${aspect}`
}
