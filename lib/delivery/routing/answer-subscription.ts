import { NextResponse, type NextRequest } from 'next/server'
import { readLimitedBody } from '@/lib/base/http/body-limit'
import { toClientAddress } from '@/lib/base/http/client-address'
import { readForm } from '@/lib/base/http/form-body'
import type { SubscriptionState } from '@/lib/base/domain/subscription-state'
import { getSettings } from '@/lib/base/platform/settings'
import { changeSubscription, requestSubscription } from '@/lib/features/subscribers/subscribe'
import type { SubscriptionAction } from './decision'
import { toSubscriptionHref } from '@/lib/base/links/links'

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
  if (!form.ok) {
    const headers = { ...noStore, 'content-type': 'text/plain; charset=utf-8' }
    return new Response(`${form.reason}\n`, { status: form.status, headers })
  }
  const state = organisation ? await change({ ...action, organisation }, form.fields, request) : 'failed'
  return leadTo(state, request)
}

type Known = SubscriptionAction & { organisation: NonNullable<SubscriptionAction['organisation']> }

function change(
  { organisation, token, language }: Known,
  fields: FormData,
  request: NextRequest,
): Promise<SubscriptionState> {
  if (token !== null) {
    return changeSubscription(organisation, token, fields.get('eleccion') === 'terminar' ? 'end' : 'confirm')
  }
  const clientAddress = toClientAddress(request.headers)
  return requestSubscription({ organisation, language, clientAddress, fields })
}

async function isOneClick(request: NextRequest): Promise<boolean> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/x-www-form-urlencoded\b/i.test(type)) return false
  const body = await readLimitedBody(request)
  return new URLSearchParams(String(body ?? '')).get('List-Unsubscribe') === 'One-Click'
}

const noStore = { 'cache-control': 'no-store' }

/** A reload of where it leads sends nothing again. Next takes an absolute URL here and sends its path. */
function leadTo(state: SubscriptionState, request: NextRequest): Response {
  const target = new URL(toSubscriptionHref(state), request.url)
  return NextResponse.redirect(target, { status: 303, headers: noStore })
}
