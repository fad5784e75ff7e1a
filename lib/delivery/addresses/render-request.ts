import type { IncomingHttpHeaders } from 'node:http'
import type { CardId, CategoryId } from '@/lib/base/domain/model'
import type { HeaderReader } from '@/lib/base/http/host'
import { internalRequestHeaders } from '@/lib/base/http/internal-headers'
import { toRouterRequest, type RouterRequest } from '@/lib/base/http/router-request'
import type { CommentFormState } from '@/lib/features/audience/comments/form-state'
import type { FormState } from '@/lib/features/audience/forms/form-state'
import type { PageFormat, PlaceOfCard } from './page-address'

/**
 * Details of a request that are passed from the edge thread to the render thread, and from the middleware to the
 * page. Sent as JSON in one header, which is removed from requests of clients.
 */
export type RenderRequest = {
  /**
   * Kind of the request if Next's router sent it; otherwise null. Passed on, because Next hides these headers from the
   * middleware.
   */
  router: RouterRequest | null
  /** Page that is missing in the edge's cache; null if only Next can determine the page. */
  missed: { path: string; format: PageFormat } | null
  /** True for a background rendering, for which no client waits. */
  isRevalidation: boolean
  /**
   * True if the request repeats a rendering during which content changed. The second result is sent even if content has
   * changed again.
   */
  isRepeated: boolean
  /**
   * True if the request repeats an admin request whose page does not exist. The middleware then rewrites it to the 404
   * page.
   */
  isMissing: boolean
  written: Written | null
  /** State of the comment form after a comment was refused. */
  commentState: CommentFormState | null
  /** Invalid mail address that a reader entered in the subscription form. */
  refusedEmail: string | null
  /** Topics that were selected together with `refusedEmail`, as a query string. */
  refusedTopics: string | null
  /** Token of the link in a mail that shows a reader's personal data. */
  dataToken: string | null
  /** State of an organisation's form after its answers were refused. */
  formState: FormState | null
  /** Id of the person whose working copy a preview shows. */
  previewOf: string | null
  /** Id of the revision that a preview shows instead of the working copy. */
  previewedRevision: number | null
  /** Page of a release preview: an article, a category, or otherwise the board. */
  releasePreview: ReleasePage | null
  /** Page of a design preview: an article, a static page, search results, or otherwise the board. */
  designPreview: DesignPage | null
  /** Path and query of an admin page, to return to it after a sign-in. */
  roomAddress: string | null
}

/** `token` grants access to all pages of the release's preview. */
export type ReleasePage = { release: number; token: string; card: CardId | null; category: CategoryId | null }

/** `token` grants access to all pages of the preview. `text` is a search text. */
export type DesignPage = { token: string; card: CardId | null; path: string | null; text: string | null }

/**
 * The article on which the client last sent a comment. `at` is the time at which this instance learnt of the comment,
 * in ms since the epoch.
 */
export type Written = PlaceOfCard & { at: number }

const { renderRequest: name } = internalRequestHeaders

const plain: RenderRequest = {
  router: null,
  missed: null,
  isRevalidation: false,
  isRepeated: false,
  isMissing: false,
  written: null,
  commentState: null,
  refusedEmail: null,
  refusedTopics: null,
  dataToken: null,
  formState: null,
  previewOf: null,
  previewedRevision: null,
  releasePreview: null,
  designPreview: null,
  roomAddress: null,
}

/** Creates the details for the render thread from a client's headers. */
export function toRenderRequest(
  headers: IncomingHttpHeaders,
  details: Partial<RenderRequest>,
): RenderRequest {
  return { ...plain, router: toRouterRequest(headers), ...details }
}

/** Parses the header. Returns the defaults if it is missing. */
export function readRenderRequest(headers: HeaderReader): RenderRequest {
  const value = headers.get(name)
  return value ? { ...plain, ...(JSON.parse(value) as Partial<RenderRequest>) } : plain
}

/** Formats the details as a header: ASCII, without null and false values. */
export function toRenderRequestHeader(request: RenderRequest): Record<string, string> {
  const fields = Object.entries(request).filter(([, value]) => value !== null && value !== false)
  return { [name]: escape(JSON.stringify(Object.fromEntries(fields))) }
}

/** Returns the headers with `details` added to the request's details. */
export function addToRenderRequest(headers: Headers, details: Partial<RenderRequest>): Headers {
  const request = { ...readRenderRequest(headers), ...details }
  return new Headers({ ...Object.fromEntries(headers), ...toRenderRequestHeader(request) })
}

const escape = (json: string) =>
  json.replace(/[\u007f-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
