/**
 * The drills of the full suite: real servers that are killed, cut off and upgraded while readers read. Each ends by itself
 * within minutes, with status 1 if a requirement is missed.
 */
const drills = [
  ['the package, as an operator gets it', 'workbench/try-package.mjs'],
  ['drill: a package without privileges', 'workbench/drill/locked.mjs', 'package'],
  ['drill: PgBouncer', 'workbench/drill/pgbouncer.mjs'],
  ['drill: Redis with Sentinels', 'workbench/drill/redis.mjs', 'sentinel'],
  ['drill: Redis as a cluster, TLS', 'workbench/drill/redis.mjs', 'cluster', 'tls'],
  ['drill: two regions', 'workbench/drill/regions.mjs'],
  ['drill: a rolling upgrade, a rollback, and forward again', 'workbench/drill/upgrade.mjs'],
  ['drill: domains and certificates, with Caddy and pebble', 'workbench/drill/domains.mjs'],
  ['drill: a cold start of all instances', 'workbench/drill/cold-start.mjs'],
  ['drill: a month of page views, counted by two instances', 'workbench/drill/analytics.mjs'],
  ['drill: a fortnight of mails of forty organisations', 'workbench/drill/newsletter-fortnight.mjs'],
  ['drill: a replica that lags and is promoted', 'workbench/drill/replica.mjs'],
]

/**
 * Returns the commands of one shard, such as `2/4`, or of all: each is a name and the arguments of Node.
 *
 * @param {string} [shard]
 */
export function listDrills(shard = '1/1') {
  const [index, count] = shard.split('/').map(Number)
  return drills.filter((_, place) => place % count === index - 1)
}
