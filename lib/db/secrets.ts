import { eq } from 'drizzle-orm'
import type { Database } from './database'
import { secrets } from './schema'

/** Returns the secret with this name. Stores `candidate` first if the name has no secret yet. */
export async function keepSecret(database: Database, name: string, candidate: string): Promise<string> {
  await database.insert(secrets).values({ name, value: candidate }).onConflictDoNothing()
  const [row] = await database.select().from(secrets).where(eq(secrets.name, name))
  if (!row) throw new Error(`no secret ${name}`)
  return row.value
}
