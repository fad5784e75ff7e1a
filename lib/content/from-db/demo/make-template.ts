import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import { fillWithDemo } from './fill-with-demo'
import { migrateSchema } from '@/lib/db/migrate'
import type { Template } from '@/lib/db/templates'

/** Builds data directories for new stores as gzipped tars: `empty` with the schema, `demo` with the demo content. */
export async function makeTemplates(): Promise<Record<Template, Uint8Array>> {
  const startParams = [...PGlite.defaultStartParams, '-c', 'wal_recycle=off', '-c', 'min_wal_size=32MB']
  const client = await PGlite.create({ extensions: { pg_trgm }, startParams })
  const database = drizzle({ client })
  await dropTemplatesOfDatabases(client)
  await migrateSchema(database)
  const empty = await dump(client)
  await fillWithDemo(database)
  const demo = await dump(client)
  await client.close()
  return { empty, demo }
}

/**
 * Drops PostgreSQL's template databases, which a single database does not need. Saves a third of the bytes
 * and files.
 */
async function dropTemplatesOfDatabases(client: PGlite): Promise<void> {
  await client.query(`update pg_database set datistemplate = false where datname like 'template_'`)
  for (const name of ['template0', 'template1']) await client.query(`drop database ${name}`)
}

async function dump(client: PGlite): Promise<Uint8Array> {
  await refuseSecrets(client)
  // Starts a new write-ahead log. After the checkpoint, the tables contain everything that the old log has, and keeping
  // it would double the file size.
  await client.query('select pg_switch_wal()')
  await client.query('checkpoint')
  const files = await client.dumpDataDir('gzip')
  return new Uint8Array(await files.arrayBuffer())
}

/** Throws if a template contains secrets, which every installation of the build would share. */
async function refuseSecrets(client: PGlite): Promise<void> {
  const { rows } = await client.query('select name from secrets union all select action from audit')
  if (rows.length > 0) throw new Error(`A template has secrets: ${JSON.stringify(rows)}`)
}

export { templateFile } from '@/lib/db/templates'
