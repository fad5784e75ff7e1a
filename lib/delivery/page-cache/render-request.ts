import type { IncomingHttpHeaders } from 'node:http'
import type { CardId, CategoryId } from '@/lib/base/domain/model'
import type { HeaderReader } from '@/lib/base/http/host'
import { internalRequestHeaders } from '@/lib/base/http/internal-headers'
import { toRouterRequest, type RouterRequest } from '@/lib/base/http/router-request'
import type { CommentFormState } from '@/lib/features/comments/form-state'
import type { FormState } from '@/lib/features/forms/form-state'
import type { PageFormat } from './cached-page'
import type { PlaceOfCard } from './page-tags'

/**
 * A request as this server's parts hand it on: from the edge to the render thread, and from the middleware to
 * the page that it leads to. It travels as JSON in one header, which no client may send.
 */
export type RenderRequest = {
  /** Next hides from the middleware which requests are its router's; null for all others. */
  router: RouterRequest | null
  /** What the edge's cache lacks: the path of a page, in a format. Null where only Next may know the page. */
  missed: { path: string; format: PageFormat } | null
  /** No client waits: the page is to be rendered again. */
  isRevalidation: boolean
  /** Its page was rendered across a change already: it is answered as it comes now. */
  isRepeated: boolean
  written: Written | null
  /** What the comment form of its page holds, where it was refused. */
  commentState: CommentFormState | null
  /** What was sent as an address for news by mail, and is none. */
  refusedEmail: string | null
  /** What was asked for with it, as a query. */
  refusedTopics: string | null
  /** The token of a mail's link to what is kept of its reader. */
  dataToken: string | null
  /** What an organisation's own form holds, where it was not taken. */
  formState: FormState | null
  /** Whose unsaved text a preview shows: a person's id. */
  previewOf: string | null
  /** Which of a release's pages a preview shows: the board where it is neither an article nor a category. */
  releasePreview: ReleasePage | null
  /** The path and query of a page of the editorial room, so that a sign-in leads back to it. */
  roomAddress: string | null
}

/** `token` lets its reader in on the release's other pages. */
export type ReleasePage = { release: number; token: string; card: CardId | null; category: CategoryId | null }

/** What a request's client has just commented on, and since when this copy knows of it (ms). */
export type Written = PlaceOfCard & { at: number }

const { renderRequest: name } = internalRequestHeaders

const plain: RenderRequest = {
  router: null,
  missed: null,
  isRevalidation: false,
  isRepeated: false,
  written: null,
  commentState: null,
  refusedEmail: null,
  refusedTopics: null,
  dataToken: null,
  formState: null,
  previewOf: null,
  releasePreview: null,
  roomAddress: null,
}

/** What a client's request is to the render thread, as far as its own headers say. */
export function toRenderRequest(headers: IncomingHttpHeaders, known: Partial<RenderRequest>): RenderRequest {
  return { ...plain, router: toRouterRequest(headers), ...known }
}

/** Without a header nothing is known. */
export function readRenderRequest(headers: HeaderReader): RenderRequest {
  const value = headers.get(name)
  return value ? { ...plain, ...(JSON.parse(value) as Partial<RenderRequest>) } : plain
}

/** As a header has it: ASCII, and nothing that is not there. */
export function toRenderRequestHeader(request: RenderRequest): Record<string, string> {
  const known = Object.entries(request).filter(([, value]) => value !== null && value !== false)
  return { [name]: escape(JSON.stringify(Object.fromEntries(known))) }
}

/** A request's headers with something more known of it. */
export function addToRenderRequest(headers: Headers, known: Partial<RenderRequest>): Headers {
  const request = { ...readRenderRequest(headers), ...known }
  return new Headers({ ...Object.fromEntries(headers), ...toRenderRequestHeader(request) })
}

const escape = (json: string) =>
  json.replace(/[\u007f-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
