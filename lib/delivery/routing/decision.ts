import type { Topics } from '@/lib/base/domain/topics'
import type { Language } from '@/lib/base/i18n/languages'
import type { CardId, CategoryId, OrganisationId } from '@/lib/base/domain/model'
import type { Directory } from '@/lib/features/organisations/directory-entry'
import type { FileOfOwner, Page } from '@/lib/delivery/page-cache/internal-path'
import type { PageAddress } from '@/lib/delivery/page-cache/page-address'
import type { RequestFacts } from './request-facts'
import type { Route } from './routes'

/** The decision about a request. */
export type Decision = {
  action: Action
  cookies: CookieChange[]
  /** The host's organisation if shared caches may store the response for clients without cookies; else null. */
  sharedFor: OrganisationId | null
  /** The reason why the session cookie was ignored, for the log; null if it was not. */
  sessionError: SessionError | null
  /** An address to look up in the redirects before the action is performed (`decide-request.ts`); usually null. */
  former: FormerAddress | null
}

/** An address that may have belonged to a page of the organisation's former site. */
export type FormerAddress = { organisation: OrganisationId; path: string }

export type SessionError = 'malformed' | 'unknown organisation'

export type Action =
  | PageAction
  | CommentAction
  | FileAction
  /** 303 makes the client fetch a form's answer by GET. */
  | { kind: 'redirect'; location: string; status: 301 | 303 | 307 | 308 }
  /** 204: a prefetch of a link that must not take effect before the visitor follows it. */
  | { kind: 'no-content' }
  | { kind: 'method-not-allowed'; allow: string }
  /** A form that a page of another site has sent. */
  | { kind: 'forbidden' }
  /** The host has no such file (404), or its organisation cannot be looked up at the moment (503). */
  | { kind: 'no-file'; status: 404 | 503 }
  | RoomAction
  /** An unpublished publication, opened by a signed link. */
  | { kind: 'preview'; language: Language; organisation: OrganisationId; token: string; place: PreviewPlace }
  | SubscriptionAction
  | PersonalDataAction
  | FormAction
  /** Answered by a route handler or a file, by its public path. */
  | { kind: 'pass' }

/** The page of a preview of the site: an article, a category, a page, a search, or the board if all are null. */
export type PreviewPlace = {
  card: CardId | null
  category: CategoryId | null
  path: string | null
  text: string | null
}

export type PageAction = {
  kind: 'page'
  address: PageAddress
  /** The page to show if the content service does not list its subject (`NamedPage`). */
  unlisted: Page | null
}

/** The comment form of an article has been sent. */
export type CommentAction = {
  kind: 'comment'
  language: Language
  /** null if unknown, as during an outage. The comment must be stored nevertheless. */
  organisation: OrganisationId | null
  card: CardId
}

/** `organisation` is null if the host belongs to no organisation. */
export type FileAction = { kind: 'file' } & FileOfOwner

/** The subscription form was sent, a mail program unsubscribed by one click, or a mail's link was followed. */
export type SubscriptionAction = {
  kind: 'subscription'
  language: Language
  /** null if unknown, as during an outage. */
  organisation: OrganisationId | null
  /** The token of a mail's link; null for a new request. */
  token: string | null
  /** The topics of the page from which the reader came. */
  interest: Topics
}

/** The form for stored data was sent, or a mail's link to the data was followed. */
export type PersonalDataAction = Omit<SubscriptionAction, 'kind' | 'interest'> & { kind: 'ownData' }
/** A form designed by an organisation was sent. */
export type FormAction = {
  kind: 'form'
  language: Language
  /** null if unknown, as during an outage. */
  organisation: OrganisationId | null
  slug: string
}

/** A page or a route handler of the admin, by its internal path (`/room/…`). */
export type RoomAction = { kind: 'room'; path: string }

export type CookieChange =
  /** A null value removes the cookie. */
  | { name: 'session'; value: string | null; isSecure: boolean }
  | { name: 'visit'; value: string; isSecure: boolean }
  | { name: 'signed-out'; value: '1' | null; isSecure: boolean }
  | { name: 'language'; value: Language; isSecure: boolean }

/** The organisation of a request, and its source. */
export type Claim = { organisation: OrganisationId; by: 'query' | 'cookie' | 'host' }

/** The input of a decision. */
export type Context = { facts: RequestFacts; directory: Directory; route: Route; claim: Claim | null }

/** The part of a decision that depends on the route. */
export type Outcome = Pick<Decision, 'action' | 'cookies'>

export function redirect(location: string, cookies: CookieChange[] = []): Outcome {
  return { action: { kind: 'redirect', location, status: 307 }, cookies }
}
