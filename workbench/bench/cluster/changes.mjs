/** Changes publications directly in SQL, and measures how long until all instances show them. */
import { createClient } from './client.mjs'
import { withDatabase } from './services.mjs'
import { until } from './processes.mjs'

const HOST = 'axs.localhost'
const LIMIT_MS = 90_000
let changes = 0

/** Returns the articles among these paths, for commenters and editors: `{ path, card, publication }`. */
export async function findArticles(paths) {
  const cards = paths.map((path) => Number(/id_card=(\d+)/.exec(path)[1]))
  const query =
    'select card_id as card, publication_id as publication from publications where card_id = any($1)'
  const { rows } = await withDatabase((client) => client.query(query, [cards]))
  return rows.map((row) => ({ ...row, path: `/home/blog?id_card=${row.card}` }))
}

/** Gives an article a unique title. Resolves with the change once it is committed. */
export async function change({ card, path }) {
  const title = `Cambio ${++changes} del ensayo`
  const query = 'update publications set title = $1, updated_at = now() where card_id = $2'
  await withDatabase((client) => client.query(query, [title, card]))
  return { path, title }
}

/** Returns the seconds until each instance shows the change to a reader without cookies; null if one never did. */
export async function untilShown({ path, title }, copies) {
  const times = await Promise.all(
    copies.map(async ({ port }) => {
      const client = createClient({ host: HOST, keepsCookies: false, port })
      const time = await until(async () => (await client.send(path)).text().includes(title), {
        limitMs: LIMIT_MS,
      })
      client.close()
      return time
    }),
  )
  return times.includes(null) ? null : Math.max(...times)
}
