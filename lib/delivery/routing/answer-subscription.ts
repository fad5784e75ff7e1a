import type { NextRequest } from 'next/server'
import { readLimitedBody } from '@/lib/base/http/body-limit'
import { toClientAddress } from '@/lib/base/http/client-address'
import { hasTopics, parseTopics, toTopicsQuery, type Topics } from '@/lib/base/domain/topics'
import { readForm } from '@/lib/base/http/form-body'
import { readerRhythms, type SubscriptionState } from '@/lib/base/domain/subscription-state'
import { getSettings } from '@/lib/base/platform/settings'
import type { Page } from '@/lib/delivery/addresses/internal-path'
import { offersSubscriptions } from '@/lib/features/company/organisations/offers-subscriptions'
import {
  changeSubscription,
  readLink,
  requestSubscription,
  type SubscriberChoices,
} from '@/lib/features/audience/subscribers/subscribe'
import type { SubscriptionAction } from './decision'
import { noStore, redirectAfterForm, refuseForm, showAgain, toGoalHeader } from './form-answers'
import { missingPage } from './routes'
import { toSubscriptionHref } from '@/lib/base/links/links'

/** Returns the page for a link in a mail. Subscribers with the same topics share a stored page. */
export async function findLinkPage({ organisation, token, interest }: SubscriptionAction): Promise<Page> {
  if (!organisation || token === null || !(await offersSubscriptions(organisation))) return missingPage
  const link = await readLink(organisation, token, interest)
  return typeof link === 'string'
    ? { kind: 'subscription', state: link }
    : { kind: 'subscriptionChoice', following: link.following }
}

/**
 * Answers the subscription form, and the one-click unsubscribe request of a mail client (RFC 8058). That request has
 * no `Origin`, so its token alone authorises it.
 */
export async function answerSubscription(
  action: SubscriptionAction,
  request: NextRequest,
): Promise<Response> {
  const { organisation, token } = action
  if (token !== null && (await isOneClick(request))) {
    const state = organisation ? await changeSubscription(organisation, token, 'end') : 'failed'
    return new Response(null, { status: state === 'ended' ? 200 : 503, headers: noStore })
  }
  const form = await readForm(request, getSettings())
  if (!form.ok) return refuseForm(form)
  const state = organisation ? await change({ ...action, organisation }, form.fields, request) : 'failed'
  if (state !== 'invalid') {
    const goal = state === 'requested' ? toGoalHeader('subscriptions', form.fields) : {}
    return redirectAfterForm(toSubscriptionHref(state), request, { ...noStore, ...goal })
  }
  const page = { language: action.language, organisation, page: { kind: 'refusedSubscription' } } as const
  const details = {
    refusedEmail: String(form.fields.get('email') ?? ''),
    refusedTopics: toTopicsQuery(parseTopics(form.fields)),
  }
  return showAgain(request, { page, status: 422, known: details })
}

type Known = SubscriptionAction & { organisation: NonNullable<SubscriptionAction['organisation']> }

function change(
  { organisation, token, language }: Known,
  fields: FormData,
  request: NextRequest,
): Promise<SubscriptionState | 'invalid'> {
  if (token !== null) {
    const choice = fields.get('eleccion') === 'terminar' ? 'end' : 'confirm'
    return changeSubscription(organisation, token, choice, {
      topics: readTopics(fields),
      rhythm: readRhythm(fields),
    })
  }
  const clientAddress = toClientAddress(request.headers)
  return requestSubscription({ organisation, language, clientAddress, fields })
}

/**
 * Returns the chosen topics; null for all publications; undefined if the topics were unreadable and not offered.
 */
function readTopics(fields: FormData): Topics | null | undefined {
  const extent = fields.get('alcance')
  if (extent === null) return undefined
  const topics = parseTopics(fields)
  return extent === 'temas' && hasTopics(topics) ? topics : null
}

/**
 * Returns the chosen mail frequency; null for the organisation's frequency, undefined if the form has no such field.
 */
function readRhythm(fields: FormData): SubscriberChoices['rhythm'] {
  const rhythm = fields.get('ritmo')
  if (rhythm === null) return undefined
  return readerRhythms.find((candidate) => candidate === rhythm) ?? null
}

async function isOneClick(request: NextRequest): Promise<boolean> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/x-www-form-urlencoded\b/i.test(type)) return false
  const body = await readLimitedBody(request)
  return new URLSearchParams(String(body ?? '')).get('List-Unsubscribe') === 'One-Click'
}
