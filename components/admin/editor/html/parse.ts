import { DOMParser as DocumentParser, type Node, type Schema } from '@tiptap/pm/model'
import { normalise } from './normalise'
import { toDetachedBody, toQuietHtml } from './detached-html'

/** Parses stored HTML into an editor document. Loads and runs nothing. Drops content unknown to the schema. */
export function parseHtml(html: string, schema: Schema): Node {
  const body = toDetachedBody(toQuietHtml(html))
  normalise(body)
  return DocumentParser.fromSchema(schema).parse(body)
}
