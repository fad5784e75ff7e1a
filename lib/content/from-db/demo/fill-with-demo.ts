import { log } from '@/lib/base/platform/log'
import type { Database } from '@/lib/db/database'
import { readDemo } from './demo-files'
import { organisations } from '@/lib/db/schema'
import { insertSeed } from './seed'

/** Inserts the demo content if the store has no organisations. */
export async function fillWithDemo(database: Database): Promise<void> {
  if (await isEmpty(database)) await insertSeed(database, await readDemo())
}

/** Replaces `fillWithDemo` for `DEMO_CONTENT=0`: inserts nothing, and logs a hint if the site is empty. */
export async function keepEmpty(database: Database): Promise<void> {
  if (await isEmpty(database)) log().warn({ next: NEXT_STEP }, 'content store is empty')
}

const NEXT_STEP =
  'create an organisation with "cartelera organisation create" (docs/run.md, "First content"), ' +
  'set CONTENT_SERVICE_URL, or start with DEMO_CONTENT=1'

async function isEmpty(database: Database): Promise<boolean> {
  const [organisation] = await database.select({ id: organisations.id }).from(organisations).limit(1)
  return organisation === undefined
}
