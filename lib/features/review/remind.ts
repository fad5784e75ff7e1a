import { startRunner } from '@/lib/base/platform/due-runner'
import { log } from '@/lib/base/platform/log'
import { getQueries } from '@/lib/features/queries'

/** Begins to remind reviewers of the day that they were given; nothing where content comes from a service. */
export async function startReminders(): Promise<void> {
  const store = await getQueries()
  if (!store) return
  startRunner('reminders', {
    store: store.reminders,
    onPerformed: (facts) => log().info(facts, 'reviewers reminded'),
    onFailure: (err) => log().warn({ err }, 'reviews that are due could not be read'),
  })
}
