import { DOMParser as DocumentParser, type Node, type Schema } from '@tiptap/pm/model'
import { normalise } from './normalise'
import { toDetachedBody, toQuietHtml } from './detached-html'

/** Stored HTML as a document of the editor. Nothing in it is loaded or carried out; what the schema does not know is left out. */
export function parseHtml(html: string, schema: Schema): Node {
  const body = toDetachedBody(toQuietHtml(html))
  normalise(body)
  return DocumentParser.fromSchema(schema).parse(body)
}
