import type { IncomingHttpHeaders } from 'node:http'
import { internalResponseHeaders } from '@/lib/base/http/internal-headers'
import type { StoredEncoding } from '@/lib/delivery/page-cache/compressed-body'

/** What the render thread says to the edge alone of a response, as JSON in one header. */
export type RenderAnswer = {
  /** Null where the response has its own body; else the edge sends the stored page's (`leave-body.ts`). */
  storedBody: StoredForm | null
  /** A page was to be rendered again, and another copy is doing that. */
  isRenderedByPeer: boolean
}

/** A stored page's body, of one rendering in one encoding. */
export type StoredForm = { encoding: StoredEncoding; renderedAt: number }

const { renderAnswer: name } = internalResponseHeaders

const plain: RenderAnswer = { storedBody: null, isRenderedByPeer: false }

/** None where there is nothing to say. */
export function toRenderAnswerHeader({ storedBody, isRenderedByPeer }: RenderAnswer): Record<string, string> {
  return storedBody || isRenderedByPeer ? { [name]: JSON.stringify({ storedBody, isRenderedByPeer }) } : {}
}

export function readRenderAnswer(headers: IncomingHttpHeaders): RenderAnswer {
  const value = headers[name]?.toString()
  return value === undefined ? plain : (JSON.parse(value) as RenderAnswer)
}
