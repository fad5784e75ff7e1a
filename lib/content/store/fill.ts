import type { Database } from './database'
import { readDemo } from './demo-files'
import { organisations } from './schema'
import { insertSeed } from './seed'

/** Inserts the demo content into a store without organisations; leaves any other unchanged. */
export async function fillWithDemo(database: Database): Promise<void> {
  const [organisation] = await database.select({ id: organisations.id }).from(organisations).limit(1)
  if (organisation === undefined) await insertSeed(database, await readDemo())
}
