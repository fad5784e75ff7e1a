import { CHANGE_CHANNEL } from '@/lib/base/domain/change'
import type { PGlite } from '@electric-sql/pglite'
import type pg from 'pg'
import {
  parseInvalidationMessage,
  type InvalidationMessage,
} from '@/lib/delivery/invalidation/invalidation-message'
import type { Database } from '@/lib/db/database'

type Messages = { messages: InvalidationMessage[]; stop(): Promise<void> }

/** Collects the changes that a database of `openTestDatabase` publishes from now on, in order. */
export async function listenToChanges(database: Database): Promise<Messages> {
  const messages: InvalidationMessage[] = []
  const stop = await listen(database, (payload) => {
    const message = parseInvalidationMessage(payload)
    if (!message) throw new Error(`no message: ${payload}`)
    messages.push(message)
  })
  return { messages, stop }
}

/**
 * Passes each NOTIFY message to `listener`, before the call that caused it returns: PostgreSQL sends a session its own
 * messages with the response.
 */
async function listen(database: Database, listener: (payload: string) => void): Promise<() => Promise<void>> {
  const { $client } = database as unknown as { $client: PGlite | pg.Pool }
  if ('listen' in $client) return $client.listen(CHANGE_CHANNEL, listener)
  const client = await $client.connect()
  const onMessage = ({ payload = '' }: { payload?: string | undefined }) => listener(payload)
  client.on('notification', onMessage)
  await client.query(`listen ${CHANGE_CHANNEL}`)
  client.release()
  return async () => {
    client.off('notification', onMessage)
    await $client.query(`unlisten ${CHANGE_CHANNEL}`)
  }
}
