import { v5 } from 'uuid'
import { stringify } from '../base/json-text.ts'

/** The names that ids are made of are ours: a random UUID, never to be changed. */
const NAMESPACE = '7652533e-1058-41c6-8e46-5cafe96aa7dd'

/** The UUID (RFC 9562, version 5) that stands for some texts in this order: the same on every machine and on every day. */
export function stableId(texts: readonly string[]): string {
  return v5(stringify(texts), NAMESPACE)
}
