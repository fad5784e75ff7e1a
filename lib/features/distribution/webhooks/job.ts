import type { Job, Task } from '@/lib/base/jobs/runner'
import { log } from '@/lib/base/platform/log'
import { count } from '@/lib/base/platform/metrics/metrics'
import type { Queries } from '@/lib/features/kernel/queries'
import type { Delivery, Sent } from './deliveries'

/** Maximum number of webhooks to which an instance sends in parallel, so that a silent receiver delays no other. */
const MAX_AT_ONCE = 8
/** Polling interval in ms for events other than published changes, which are signalled at once (`lib/start.ts`). */
const INTERVAL_MS = 5000

/** Sends due webhook messages, several at once. On shutdown aborts those being sent; another instance repeats them. */
export const sendWebhooks = (store: Queries): Job => ({
  maxTasks: MAX_AT_ONCE,
  async performDue(at, running): Promise<Task | null> {
    const delivery = await store.deliveries.claimDelivery(at)
    if (delivery) return (ended) => deliver(store, delivery, ended)
    if (running === 0) await store.deliveries.forgetDeliveries(at)
    return null
  },
  getNextDue: async () =>
    (await store.deliveries.hasActiveWebhooks()) ? new Date(Date.now() + INTERVAL_MS).toISOString() : null,
})

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
