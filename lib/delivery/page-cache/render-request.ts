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
 * A request as parts of this server pass it on: from the edge to the render thread, and from the middleware
 * to the page that it selects. It travels as JSON in one header, which clients may not send.
 */
export type RenderRequest = {
  /** The details of a request by Next's router; null for all others. Next hides them from the middleware. */
  router: RouterRequest | null
  /** The page that the edge's cache lacks: its path and format. null if only Next can identify the page. */
  missed: { path: string; format: PageFormat } | null
  /** True if no client waits: the page is rendered again in the background. */
  isRevalidation: boolean
  /** True if its page was already rendered once across a change. The second rendering is sent in any case. */
  isRepeated: boolean
  written: Written | null
  /** Content of the page's comment form after its comment was refused. */
  commentState: CommentFormState | null
  /** The invalid text sent as an address for news by mail. */
  refusedEmail: string | null
  /** The topics requested with it, as a query. */
  refusedTopics: string | null
  /** The token of a mail's link to the reader's stored data. */
  dataToken: string | null
  /** Content of an organisation's form after it was refused. */
  formState: FormState | null
  /** The id of the user whose unsaved text a preview shows. */
  previewOf: string | null
  /** The page of a release that a preview shows. Without a card and a category it is the board. */
  releasePreview: ReleasePage | null
  /** The page that a preview of a design shows. Without a card, a path and a text it is the board. */
  designPreview: DesignPage | null
  /** The path and query of an admin page, so that a sign-in returns to it. */
  roomAddress: string | null
}

/** `token` grants access to the release's other pages. */
export type ReleasePage = { release: number; token: string; card: CardId | null; category: CategoryId | null }

/** `token` grants access to the other pages of the preview. */
export type DesignPage = { token: string; card: CardId | null; path: string | null; text: string | null }

/** The article that the client has just commented on, and when this instance learnt of the comment (ms). */
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
  designPreview: null,
  roomAddress: null,
}

/** Builds the request for the render thread from a client's headers. */
export function toRenderRequest(
  headers: IncomingHttpHeaders,
  details: Partial<RenderRequest>,
): RenderRequest {
  return { ...plain, router: toRouterRequest(headers), ...details }
}

/** Returns the default request if the header is missing. */
export function readRenderRequest(headers: HeaderReader): RenderRequest {
  const value = headers.get(name)
  return value ? { ...plain, ...(JSON.parse(value) as Partial<RenderRequest>) } : plain
}

/** Formats the request as a header: ASCII, without empty fields. */
export function toRenderRequestHeader(request: RenderRequest): Record<string, string> {
  const fields = Object.entries(request).filter(([, value]) => value !== null && value !== false)
  return { [name]: escape(JSON.stringify(Object.fromEntries(fields))) }
}

/** Returns the headers with more details in the request. */
export function addToRenderRequest(headers: Headers, details: Partial<RenderRequest>): Headers {
  const request = { ...readRenderRequest(headers), ...details }
  return new Headers({ ...Object.fromEntries(headers), ...toRenderRequestHeader(request) })
}

const escape = (json: string) =>
  json.replace(/[\u007f-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
