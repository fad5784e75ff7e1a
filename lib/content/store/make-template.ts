import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { fillWithDemo } from './fill'
import { migrateSchema } from './migrate'
import type { Template } from './templates'

/** A template's files as a gzipped tar, made by initdb, the migrations and, for `demo`, the demo content. */
export async function makeTemplate(template: Template): Promise<Uint8Array> {
  const startParams = [...PGlite.defaultStartParams, '-c', 'wal_recycle=off', '-c', 'min_wal_size=32MB']
  const client = await PGlite.create({ extensions: { pg_trgm }, startParams })
  const database = drizzle({ client })
  await migrateSchema(database, (folder) => migrate(database, folder))
  if (template === 'demo') await fillWithDemo(database)
  // What the log of changes has is in the tables by then: the rest of it would double the file.
  await client.query('select pg_switch_wal()')
  await client.query('checkpoint')
  const files = await client.dumpDataDir('gzip')
  await client.close()
  return new Uint8Array(await files.arrayBuffer())
}

export { templateFile } from './templates'
