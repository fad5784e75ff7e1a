import type { Topics } from '@/lib/base/domain/topics'
import type { Language } from '@/lib/base/i18n/languages'
import type { CardId, CategoryId, OrganisationId } from '@/lib/base/domain/model'
import type { Directory } from '@/lib/features/company/organisations/directory-entry'
import type { FileOfOwner, Page } from '@/lib/delivery/addresses/internal-path'
import type { PageAddress } from '@/lib/delivery/addresses/page-address'
import type { RequestFacts } from './request-facts'
import type { Route } from './routes'

/** The response to a request, with the cookies to set. */
export type Decision = {
  action: Action
  cookies: CookieChange[]
  /** Organisation of the host if shared caches may store the response for clients without cookies; otherwise null. */
  sharedFor: OrganisationId | null
  /** Reason why the session cookie was ignored, for the log; null if the cookie was valid or missing. */
  sessionError: SessionError | null
  /** Address to look up in the redirects before `action` is executed (`decide-request.ts`); usually null. */
  former: FormerAddress | null
}

/** Address that may have existed on the organisation's former site. */
export type FormerAddress = { organisation: OrganisationId; path: string }

export type SessionError = 'malformed' | 'unknown organisation'

export type Action =
  | PageAction
  | CommentAction
  | FileAction
  /** Redirect. Browsers follow status 303 with a GET request, as needed after a form. */
  | { kind: 'redirect'; location: string; status: 301 | 303 | 307 | 308 }
  /** 204 for a prefetched link: the action must happen only when the reader follows the link. */
  | { kind: 'no-content' }
  | { kind: 'method-not-allowed'; allow: string }
  /** 403 for a form on a page of another site. */
  | { kind: 'forbidden' }
  /** 404 if the host does not have the file, or 503 if its organisation cannot be looked up. */
  | { kind: 'no-file'; status: 404 | 503 }
  | RoomAction
  /** Preview of unpublished content, opened by a signed link. */
  | { kind: 'preview'; language: Language; organisation: OrganisationId; token: string; place: PreviewPlace }
  | SubscriptionAction
  | PersonalDataAction
  | FormAction
  /** Answered by the route handler or file at the public path. */
  | { kind: 'pass' }

/** Page within a preview: an article, a category, a static page or a search; the board if all are null. */
export type PreviewPlace = {
  card: CardId | null
  category: CategoryId | null
  path: string | null
  text: string | null
}

export type PageAction = {
  kind: 'page'
  address: PageAddress
  /**
   * Page with the same list but the link's label as heading, shown if the heading cannot be read. null for pages
   * without a label.
   */
  unlisted: Page | null
}

export type CommentAction = {
  kind: 'comment'
  language: Language
  /** null if the organisation cannot be looked up, as during an outage. The comment must be stored anyway. */
  organisation: OrganisationId | null
  card: CardId
}

/** A generated file; `organisation` is null if the host belongs to no organisation. */
export type FileAction = { kind: 'file' } & FileOfOwner

/** A subscription form was submitted, or a link or the one-click unsubscription of a mail was used. */
export type SubscriptionAction = {
  kind: 'subscription'
  language: Language
  /** null if the organisation cannot be looked up, as during an outage. */
  organisation: OrganisationId | null
  /** Token of a link in a mail; null for a submitted form. */
  token: string | null
  /** Topics on the page from which the reader subscribed, suggested as the subscription's topics. */
  interest: Topics
}

/** The personal data form was submitted, or the link in its mail was opened. */
export type PersonalDataAction = Omit<SubscriptionAction, 'kind' | 'interest'> & { kind: 'ownData' }
export type FormAction = {
  kind: 'form'
  language: Language
  /** null if the organisation cannot be looked up, as during an outage. */
  organisation: OrganisationId | null
  slug: string
}

/** A page or route handler of the admin, with its internal path (`/room/…`). */
export type RoomAction = { kind: 'room'; path: string }

export type CookieChange =
  /** A null `value` removes the cookie. */
  | { name: 'session'; value: string | null; isSecure: boolean }
  | { name: 'visit'; value: string; isSecure: boolean }
  | { name: 'signed-out'; value: '1' | null; isSecure: boolean }
  | { name: 'language'; value: Language; isSecure: boolean }

/** Organisation that a request belongs to, and the source that determined it. */
export type Claim = { organisation: OrganisationId; by: 'query' | 'cookie' | 'host' }

/** Input of `decide`. */
export type Context = { facts: RequestFacts; directory: Directory; route: Route; claim: Claim | null }

/** Result of one route. `decide` adds the rest of the decision. */
export type Outcome = Pick<Decision, 'action' | 'cookies'>

export function redirect(location: string, cookies: CookieChange[] = []): Outcome {
  return { action: { kind: 'redirect', location, status: 307 }, cookies }
}
