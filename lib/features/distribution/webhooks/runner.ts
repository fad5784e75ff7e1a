import { wakeRunner, type Job } from '@/lib/base/jobs/runner'
import { log } from '@/lib/base/platform/log'
import { count } from '@/lib/base/platform/metrics/metrics'
import { processWide } from '@/lib/base/platform/process/process-wide'
import type { Queries } from '@/lib/features/kernel/queries'
import type { Delivery, Sent } from './deliveries'

/** Maximum number of webhooks to which an instance sends in parallel, so that a silent receiver delays no other. */
const MAX_AT_ONCE = 8
/** Polling interval in ms for events other than published changes, which are signalled at once (`lib/start.ts`). */
const INTERVAL_MS = 5000

const sending = () =>
  processWide('webhooks-sending', () => ({ now: new Set<Promise<void>>(), ended: new AbortController() }))

/** Sends due webhook messages, several at once. */
export const sendWebhooks = (store: Queries): Job => ({
  performDue: (at) => takeNext(store, at),
  getNextDue: async () =>
    (await store.deliveries.hasActiveWebhooks()) ? new Date(Date.now() + INTERVAL_MS).toISOString() : null,
})

/** Wakes the sender. Call it when a message may be due. */
export const wakeWebhooks = () => wakeRunner('webhooks')

/** Aborts running sends after the runner has stopped. Another instance repeats them. */
export async function stopWebhooks(): Promise<void> {
  const { now, ended } = sending()
  ended.abort()
  await Promise.all(now)
}

/** Starts sending one message. Returns null if none is due, or the maximum is running. */
async function takeNext(store: Queries, at: Date): Promise<Delivery | null> {
  const { now, ended } = sending()
  if (now.size >= MAX_AT_ONCE) return null
  const delivery = await store.deliveries.claimDelivery(at)
  if (!delivery) {
    if (now.size === 0) await store.deliveries.forgetDeliveries(at)
    return null
  }
  const done = deliver(store, delivery, ended.signal)
    .catch((err: unknown) => log().warn({ err, runner: 'webhooks' }, 'due jobs not performed'))
    .then(() => {
      now.delete(done)
      wakeWebhooks()
    })
  now.add(done)
  return delivery
}

async function deliver(store: Queries, delivery: Delivery, ended: AbortSignal): Promise<void> {
  try {
    await attempt(store, delivery, ended)
  } catch (cause) {
    if (!ended.aborted) throw cause
    await store.deliveries.returnDelivery(delivery)
  }
}

/** Sends a message once, and records the result. Rejects if `ended` is aborted, or the database is unreachable. */
export async function attempt(store: Queries, delivery: Delivery, ended?: AbortSignal): Promise<Sent> {
  // Loads the module only on sites with a webhook.
  const { sendMessage } = await import('./send')
  const answer = await sendMessage(delivery, ended)
  const facts = { now: new Date(), random: Math.random() }
  const sent = await store.deliveries.recordAnswer(delivery, answer, facts)
  count('webhooks', { outcome: sent })
  if (sent === 'paused') {
    const { organisation, webhook } = delivery
    log().warn({ organisation, webhook, status: answer.status, problem: answer.problem }, 'webhook paused')
  }
  return sent
}
