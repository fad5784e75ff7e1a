import { createHmac, randomBytes } from 'node:crypto'
import type { CardId, OrganisationId } from '@/lib/base/domain/model'
import type { TEST_EVENT, WebhookEvent } from '@/lib/base/domain/webhook'
import { toArticleHref } from '@/lib/base/links/links'
import { toOrigin } from '@/lib/base/http/origin'
import type { WebhookData } from '@/lib/db/schema'

/** This module writes messages in the format of Standard Webhooks 1.0.0 (https://www.standardwebhooks.com). */

const PREFIX = 'whsec_'
/** Version of the message format. Added fields do not change it. */
const VERSION = 1

export const createSecret = () => PREFIX + randomBytes(32).toString('base64')

export type Event = {
  messageId: string
  event: WebhookEvent | typeof TEST_EVENT
  at: Date
  organisation: OrganisationId
  /** The organisation's domain, for a piece's URL; null without one. */
  domain: string | null
  data: WebhookData
  /** The lead of the message; null if the webhook does not get its fields, or it was erased. */
  lead?: LeadFields | null
}

/** Submitted fields of a lead, which a webhook gets only if an administrator has chosen it. */
export type LeadFields = {
  email: string
  fields: { id: string; label: string; value: string }[]
  campaign: string | null
  referrer: string | null
  page: string | null
  receivedAt: string
}

/** Composes a message body: event, time and subject. Receivers fetch details through the API. */
export function composeBody({ event, at, organisation, domain, data, lead }: Event): string {
  const isAboutPiece = data.card !== undefined && domain !== null
  const address = isAboutPiece
    ? toOrigin(domain) + (data.path ?? toArticleHref(data.card as CardId))
    : undefined
  return JSON.stringify({
    type: event,
    timestamp: at.toISOString(),
    version: VERSION,
    data: { organisation, ...data, address, ...(lead && { submission: lead }) },
  })
}

/**
 * Signs a message. While a secret is being replaced, the message is signed with both secrets, so that a receiver can
 * check either.
 */
export function signMessage(
  { id, body, secrets }: { id: string; body: string; secrets: readonly string[] },
  now: Date,
): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const sign = (secret: string) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  }
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map(sign).join(' '),
  }
}
