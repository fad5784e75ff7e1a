import { request, type Dispatcher } from 'undici'
import { isPublicAddress } from '@/lib/base/http/public-address'
import { openPublicAgent, refuseUrl, toFailureReason } from '@/lib/base/http/public-agent'
import { processWide } from '@/lib/base/platform/process/process-wide'
import { getSettings } from '@/lib/base/platform/settings'
import { MAX_ANSWER_BYTES, type WebhookAnswer } from '@/lib/base/domain/webhook'
import { composeBody, signMessage } from './message'
import type { Delivery } from './deliveries'

/** Time limit in ms from resolving the name to the last byte read. */
const TIMEOUT_MS = 10_000

function isAllowed(address: string): boolean {
  const { WEBHOOK_ADDRESSES } = getSettings()
  return WEBHOOK_ADDRESSES === 'any' || (WEBHOOK_ADDRESSES === 'public' && isPublicAddress(address))
}

/** HTTP agent for requests to receivers. It only connects to allowed addresses. */
export const receiverAgent = () =>
  processWide('webhook-agent', () =>
    openPublicAgent(isAllowed, { connections: 2, keepAliveTimeout: 10_000, maxHeaderSize: 8192 }),
  )

/** Returns true if messages may be sent to an address: public with https, unless `WEBHOOK_ADDRESSES` allows more. */
export function isReceiver(address: string): boolean {
  if (!URL.canParse(address)) return false
  const url = new URL(address)
  const isSecure = url.protocol === 'https:' || getSettings().WEBHOOK_ADDRESSES === 'any'
  return isSecure && refuseUrl(url, isAllowed) === null
}

/**
 * Sends a message once. A redirect is recorded as an answer, not followed. Rejects only if `ended` is
 * aborted; a timeout (`limit`) and other failures are returned as results.
 */
export async function sendMessage(
  delivery: Delivery,
  ended?: AbortSignal,
  limit = AbortSignal.timeout(TIMEOUT_MS),
): Promise<WebhookAnswer> {
  const now = new Date()
  const answer = { at: now.toISOString(), status: null, body: '', problem: null }
  const began = performance.now()
  const toMs = () => Math.round(performance.now() - began)
  try {
    const url = new URL(delivery.address)
    const problem = refuseUrl(url, isAllowed)
    if (problem !== null) return { ...answer, ms: toMs(), problem }
    const body = composeBody(delivery)
    const id = toMessageId(delivery)
    const response = await request(url, {
      method: 'POST',
      dispatcher: receiverAgent(),
      signal: ended ? AbortSignal.any([ended, limit]) : limit,
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Cartelera-webhooks/1.0',
        ...signMessage({ id, body, secrets: delivery.secrets }, now),
      },
      body,
    })
    const text = await readBeginning(response)
    return { ...answer, status: response.statusCode, body: text, ms: toMs() }
  } catch (cause) {
    ended?.throwIfAborted()
    return { ...answer, ms: toMs(), problem: toFailureReason(cause) }
  }
}

/** Message id, equal for all attempts, by which receivers deduplicate. */
const toMessageId = ({ messageId }: Delivery) => `msg_${messageId}`

/** Reads the beginning of a body, then closes the connection. */
async function readBeginning({ body }: Dispatcher.ResponseData): Promise<string> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of body as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    length += chunk.length
    if (length >= MAX_ANSWER_BYTES) break
  }
  return Buffer.concat(chunks).subarray(0, MAX_ANSWER_BYTES).toString('utf8')
}
