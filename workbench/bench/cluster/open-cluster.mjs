/**
 * Opens the cluster: PostgreSQL and Redis, each behind a proxy that can cut it off, three instances, and
 * nginx in front of them.
 *
 *   clients ── nginx ──┬── copy 1 ──┬── proxy ── PostgreSQL
 *                      ├── copy 2 ──┤
 *                      └── copy 3 ──┴── proxy ── Redis
 */
import { findArticles } from './changes.mjs'
import { createCopy } from './copies.mjs'
import { startNginx, startPostgres, startRedis } from './services.mjs'
import { findPages, hosts, warmUp } from './readers.mjs'
import { ports, settings } from './settings.mjs'
import { startProxy } from './tcp-proxy.mjs'

export async function openCluster(folder) {
  const postgres = await startPostgres(folder)
  const redis = await startRedis()
  const postgresProxy = await startProxy({ port: ports.postgresProxy, target: ports.postgres })
  const redisProxy = await startProxy({ port: ports.redisProxy, target: ports.redis })
  const environment = {
    DATABASE_URL: postgres.address,
    REDIS_URL: redis.address,
    REDIS_SECRET: 'a-secret-of-the-drill-alone',
    // The drill's clients act as a proxy in front of nginx: each commenter has a different address.
    TRUST_PROXY: '2',
    LOG_LEVEL: 'info',
  }
  const copies = ports.copies.map((_, at) =>
    createCopy({ number: at + 1, folder, build: settings.buildA, environment }),
  )
  for (const copy of copies) await copy.start()
  await startNginx(folder)
  const pages = await findPages()
  await warmUp(pages, copies)
  const articles = await findArticles(pages[hosts[0]].articles)
  let turns = 0
  return {
    postgres,
    redis,
    postgresProxy,
    redisProxy,
    copies,
    pages,
    articles,
    /** Returns the articles one after the other, repeatedly. */
    nextArticle: () => articles[turns++ % articles.length],
  }
}
