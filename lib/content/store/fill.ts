import type { Database } from './database'
import { readDemo } from './demo-files'
import { organisations } from './schema'
import { insertSeed } from './seed'

/** Fills a store that has no organisations with the demo content; leaves any other alone. */
export async function fillWithDemo(database: Database): Promise<void> {
  const [anybody] = await database.select({ id: organisations.id }).from(organisations).limit(1)
  if (anybody === undefined) await insertSeed(database, await readDemo())
}
