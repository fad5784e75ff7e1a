/**
 * Predicts what limits a site first, from the costs of single operations. A site is `{ organisations,
 * publications, copies, reads, edits }`, with total reads and edits per second. Edits are evenly distributed;
 * reads follow Zipf's law, like popularity on the web.
 */

/** Pages of an organisation with readers, besides its articles: home, categories, months. */
const LISTS = 10
/** Articles of an organisation that are read again after a change: those linked from its front page. */
const FRONT_ARTICLES = 20

/** Available resources: cores, bytes, connections. */
export const usual = {
  edgeCores: 1,
  renderCores: 1,
  postgresCores: 4,
  storeBytes: 64e6,
  redisBytes: 8e9,
  connections: 100,
  connectionsOfCopy: 6,
}

/** Returns the share of reads that hit the `stored` most read pages of `pages`. */
export function toHitRatio(storedPages, pages) {
  return storedPages >= pages ? 1 : harmonic(storedPages) / harmonic(pages)
}

/** Approximates 1 + 1/2 + … + 1/n by Euler's formula. */
const harmonic = (n) => (n < 1 ? n : Math.log(n) + 0.5772 + 1 / (2 * n))

/**
 * Returns the usage of each resource as a share of what is available. The site can bear the load if all
 * shares are below 1.
 *
 * @param {Record<'organisations' | 'publications' | 'copies' | 'reads' | 'edits', number>} site
 * @param {Record<string, number>} costs seconds of a core, and bytes (`costs.json`)
 */
export function toShares({ organisations, publications, copies, reads, edits }, costs, have = usual) {
  const pages = publications + LISTS * organisations
  const inStore = toHitRatio(have.storeBytes / costs.pageBytes, pages)
  const inRedis = Math.max(inStore, toHitRatio(have.redisBytes / costs.pageBytes, pages))
  // A change makes an organisation's pages stale. Each page that is read before the next change is rendered once.
  const perEdit = Math.min(LISTS + FRONT_ARTICLES, publications / organisations + LISTS)
  const renewed = Math.min(reads * inStore, edits * perEdit)
  const missed = reads * (1 - inRedis)
  // Instances with readers of a page fetch it from Redis after one instance has rendered it.
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

/** Returns the name and share of the resource that limits the site first. */
export function findLimit(site, costs, have = usual) {
  const shares = Object.entries(toShares(site, costs, have))
  return shares.reduce((most, resource) => (resource[1] > most[1] ? resource : most))
}

/** Returns the number of messages per second: every instance receives every change. */
export const countMessages = ({ copies, edits }) => copies * edits
