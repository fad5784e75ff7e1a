/**
 * What limits a site first, from what one of each costs. A site is `{ organisations, publications, copies, reads, edits }`,
 * reads and edits a second in all; edits are evenly spread, reads by Zipf's law, as popularity on the web is.
 */

/** Pages of an organisation beside its articles, that readers come to: home, categories, months. */
const LISTS = 10
/** Articles of an organisation that are read again after a change of it: those that its front page leads to. */
const FRONT_ARTICLES = 20

/** What there is of each: cores, bytes, connections. */
export const usual = {
  edgeCores: 1,
  renderCores: 1,
  postgresCores: 4,
  storeBytes: 64e6,
  redisBytes: 8e9,
  connections: 100,
  connectionsOfCopy: 6,
}

/** The share of reads that are among the `stored` most read pages of `pages`. */
export function toHitRatio(stored, pages) {
  return stored >= pages ? 1 : harmonic(stored) / harmonic(pages)
}

/** 1 + 1/2 + … + 1/n, as Euler has it. */
const harmonic = (n) => (n < 1 ? n : Math.log(n) + 0.5772 + 1 / (2 * n))

/**
 * How much of each limited thing a site takes, as a share of what there is: it bears what is below 1 everywhere.
 *
 * @param {Record<'organisations' | 'publications' | 'copies' | 'reads' | 'edits', number>} site
 * @param {Record<string, number>} costs seconds of a core, and bytes (`costs.json`)
 */
export function toShares({ organisations, publications, copies, reads, edits }, costs, have = usual) {
  const pages = publications + LISTS * organisations
  const inStore = toHitRatio(have.storeBytes / costs.pageBytes, pages)
  const inRedis = Math.max(inStore, toHitRatio(have.redisBytes / costs.pageBytes, pages))
  // A change of an organisation makes its pages stale: each that is read before the next change is rendered once.
  const perEdit = Math.min(LISTS + FRONT_ARTICLES, publications / organisations + LISTS)
  const renewed = Math.min(reads * inStore, edits * perEdit)
  const missed = reads * (1 - inRedis)
  // What one copy has rendered the others take, where readers come to it there.
  const taken = reads * (inRedis - inStore) + Math.min(reads * inStore, renewed * (copies - 1))
  const rendered = renewed + missed
  return {
    edge: ((reads / copies) * costs.hit) / have.edgeCores,
    render:
      ((rendered * costs.miss + taken * costs.taken) / copies + edits * costs.message) / have.renderCores,
    postgres:
      (rendered * costs.missInPostgres + edits * (costs.edit + copies * costs.notify)) / have.postgresCores,
    connections: (copies * have.connectionsOfCopy) / have.connections,
  }
}

/** The name and the share of what limits it first. */
export function findLimit(site, costs, have = usual) {
  const shares = Object.entries(toShares(site, costs, have))
  return shares.reduce((most, one) => (one[1] > most[1] ? one : most))
}

/** How many messages copies get in all, a second: each hears of each change. */
export const countMessages = ({ copies, edits }) => copies * edits
