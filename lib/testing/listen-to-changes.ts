import { CHANGE_CHANNEL } from '@/lib/base/domain/change'
import type { PGlite } from '@electric-sql/pglite'
import {
  parseInvalidationMessage,
  type InvalidationMessage,
} from '@/lib/delivery/invalidation/invalidation-message'
import type { Database } from '@/lib/db/database'

type Messages = { messages: InvalidationMessage[]; stop(): Promise<void> }

/** Collects the changes that PGlite publishes from now on, in order. */
export async function listenToChanges(database: Database): Promise<Messages> {
  const { $client } = database as unknown as { $client: PGlite }
  const messages: InvalidationMessage[] = []
  const stop = await $client.listen(CHANGE_CHANNEL, (payload) => {
    const message = parseInvalidationMessage(payload)
    if (!message) throw new Error(`no message: ${payload}`)
    messages.push(message)
  })
  return { messages, stop }
}
