import pg from 'pg'
import { limitStatements } from '@/lib/base/platform/limit-statements'
import { KEPT_MS, type BuildStore } from './build-store'

/** Method of a PostgreSQL or PGlite client that the store needs. */
export type Queryable = { query(sql: string, values: unknown[]): Promise<{ rows: unknown[] }> }

const IDLE_MS = 10_000

/** Opens a store in the database. Connections are open only at start and after requests for unknown builds. */
export function openPostgresStore(url: string, timeoutMs: number): BuildStore {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'cartelera-builds',
    max: 1,
    idleTimeoutMillis: IDLE_MS,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for it, though its type says void
    onConnect: (client) => limitStatements(client, timeoutMs),
  })
  // Without a listener, losing an idle connection would end the process. The next query opens another connection.
  pool.on('error', () => undefined)
  return { ...toPostgresStore(pool), close: () => pool.end() }
}

/** Stores one row of `build_files` per build. Times are the database's, because clocks of instances differ. */
export function toPostgresStore(client: Queryable): BuildStore {
  const isKept = `used_at > now() - interval '${KEPT_MS} milliseconds'`
  return {
    async touch(build) {
      const sql = 'update build_files set used_at = now() where build = $1 returning build'
      return (await client.query(sql, [build])).rows.length > 0
    },
    async put(build, record) {
      await client.query(`delete from build_files where not ${isKept}`, [])
      await client.query(
        `insert into build_files (build, files) values ($1, $2)
         on conflict (build) do update set used_at = now()`,
        [build, record],
      )
    },
    async list() {
      const sql = `select build from build_files where ${isKept} order by used_at desc`
      return (await client.query(sql, [])).rows.map((row) => (row as { build: string }).build)
    },
    async read(build) {
      const { rows } = await client.query('select files from build_files where build = $1', [build])
      return (rows[0] as { files: Uint8Array } | undefined)?.files ?? null
    },
    close: () => Promise.resolve(),
  }
}
