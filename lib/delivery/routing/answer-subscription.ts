import type { NextRequest } from 'next/server'
import { readLimitedBody } from '@/lib/base/http/body-limit'
import { toClientAddress } from '@/lib/base/http/client-address'
import { hasTopics, parseTopics, toTopicsQuery, type Topics } from '@/lib/base/domain/topics'
import { readForm } from '@/lib/base/http/form-body'
import type { SubscriptionState } from '@/lib/base/domain/subscription-state'
import { getSettings } from '@/lib/base/platform/settings'
import type { Page } from '@/lib/delivery/page-cache/internal-path'
import { offersSubscriptions } from '@/lib/features/organisations/offers-subscriptions'
import { changeSubscription, readLink, requestSubscription } from '@/lib/features/subscribers/subscribe'
import type { SubscriptionAction } from './decision'
import { leadTo, noStore, refuseForm, showAgain } from './form-answers'
import { missingPage } from './routes'
import { toSubscriptionHref } from '@/lib/base/links/links'

/** Where a mail's link leads: to its question, if the token is somebody's. Who follows the same shares that page. */
export async function findLinkPage({ organisation, token, interest }: SubscriptionAction): Promise<Page> {
  if (!organisation || token === null || !(await offersSubscriptions(organisation))) return missingPage
  const found = await readLink(organisation, token, interest)
  return typeof found === 'string'
    ? { kind: 'subscription', state: found }
    : { kind: 'subscriptionChoice', following: found.following }
}

/**
 * Answers the form of news by mail, and the one click by which a mail program ends a subscription (RFC
 * 8058), which has no page and no origin: any bearer of the token may.
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
  if (state !== 'invalid') return leadTo(toSubscriptionHref(state), request)
  const page = { language: action.language, organisation, page: { kind: 'refusedSubscription' } } as const
  const known = {
    refusedEmail: String(form.fields.get('email') ?? ''),
    refusedTopics: toTopicsQuery(parseTopics(form.fields)),
  }
  return showAgain(request, { page, status: 422, known })
}

type Known = SubscriptionAction & { organisation: NonNullable<SubscriptionAction['organisation']> }

function change(
  { organisation, token, language }: Known,
  fields: FormData,
  request: NextRequest,
): Promise<SubscriptionState | 'invalid'> {
  if (token !== null) {
    const choice = fields.get('eleccion') === 'terminar' ? 'end' : 'confirm'
    return changeSubscription(organisation, token, choice, readTopics(fields))
  }
  const clientAddress = toClientAddress(request.headers)
  return requestSubscription({ organisation, language, clientAddress, fields })
}

/** Null for all; undefined where the form asked for none, as while they could not be read. */
function readTopics(fields: FormData): Topics | null | undefined {
  const extent = fields.get('alcance')
  if (extent === null) return undefined
  const topics = parseTopics(fields)
  return extent === 'temas' && hasTopics(topics) ? topics : null
}

async function isOneClick(request: NextRequest): Promise<boolean> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/x-www-form-urlencoded\b/i.test(type)) return false
  const body = await readLimitedBody(request)
  return new URLSearchParams(String(body ?? '')).get('List-Unsubscribe') === 'One-Click'
}
