import { startRunner, wakeRunner } from '@/lib/base/platform/due-runner'
import { log } from '@/lib/base/platform/log'
import { count } from '@/lib/base/platform/metrics/metrics'
import { processWide } from '@/lib/base/platform/process-wide'
import { getSettings } from '@/lib/base/platform/settings'
import { getQueries, type Queries } from '@/lib/features/queries'
import type { Delivery, Sent } from './deliveries'

/** How many webhooks a copy sends to at a time: one that does not answer holds up no other. */
const MAX_AT_ONCE = 8
/** The database says at once what readers see (`lib/start.ts`); the rest is found by asking. */
const INTERVAL_MS = 5000

const sending = () =>
  processWide('webhooks-sending', () => ({ now: new Set<Promise<void>>(), ended: new AbortController() }))

/** Begins to send what webhooks are to hear; nothing where content comes from a service, or none is to be sent. */
export async function startWebhooks(): Promise<void> {
  const store = await getQueries()
  if (!store || getSettings().WEBHOOK_ADDRESSES === 'none') return
  startRunner('webhooks', {
    store: {
      performDue: (at) => takeNext(store, at),
      getNextDue: async () =>
        (await store.deliveries.hasActiveWebhooks())
          ? new Date(Date.now() + INTERVAL_MS).toISOString()
          : null,
    },
    onPerformed: () => undefined,
    onFailure: (err) => log().warn({ err }, 'webhooks could not be read'),
  })
}

/** To be called where something may be to be sent. */
export const wakeWebhooks = () => wakeRunner('webhooks')

/** Ends what is being sent, once the runner has stopped: another copy takes it on. */
export async function stopWebhooks(): Promise<void> {
  const { now, ended } = sending()
  ended.abort()
  await Promise.all(now)
}

/** Begins to send one message; null where none is due, or as many are under way as may be. */
async function takeNext(store: Queries, at: Date): Promise<Delivery | null> {
  const { now, ended } = sending()
  if (now.size >= MAX_AT_ONCE) return null
  const delivery = await store.deliveries.takeDelivery(at)
  if (!delivery) {
    if (now.size === 0) await store.deliveries.forgetDeliveries(at)
    return null
  }
  const done = deliver(store, delivery, ended.signal)
    .catch((err: unknown) => log().warn({ err }, 'webhooks could not be read'))
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

/** Sends a message once, and keeps what came of it. Rejects where `ended` says so, or the database is away. */
export async function attempt(store: Queries, delivery: Delivery, ended?: AbortSignal): Promise<Sent> {
  // Loaded where there is a webhook.
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
