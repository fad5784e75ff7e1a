/** Random page views of one day, and what the site must report about them. */

const browsers = {
  phone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  tablet:
    'Mozilla/5.0 (Linux; Android 15; SM-X910) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  computer:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
}
const bots = ['curl/8.5.0', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)']
const sources = [
  [40, '(direct)', null],
  [25, 'google.com', 'https://www.google.com/'],
  [10, 'linkedin.com', 'https://www.linkedin.com/feed/'],
  [8, 'acx.localhost', 'http://acx.localhost/home'],
  [7, 'facebook.com', 'https://l.facebook.com/'],
  [5, 'mail.google.com', 'https://mail.google.com/'],
  [5, '(newsletter)', null],
]
const campaigns = [
  [80, '', ''],
  [12, 'linkedin|social|otono', 'utm_source=LinkedIn&utm_medium=social&utm_campaign=otono'],
  [8, 'boletin|email|feria', 'utm_source=boletin&utm_medium=email&utm_campaign=Feria'],
]
const countries = [
  [60, 'GT'],
  [25, 'MX'],
  [15, 'ES'],
]
const devices = [
  [55, 'phone'],
  [8, 'tablet'],
  [37, 'computer'],
]
const seconds = [
  [20, '10', 5],
  [25, '30', 20],
  [25, '60', 45],
  [20, '180', 100],
  [10, 'more', 400],
]

/** Returns a generator of numbers from 0 to 1 (mulberry32), so that every run has the same page views. */
export function createRandom(seed) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** The expected counts, by dimension and value, and by page and dimension. */
export class Truth {
  counts = new Map()
  add(dimension, value, page = null, times = 1) {
    for (const key of [`${dimension}\t${value}`, ...(page ? [`${page}\t${dimension}\t${value}`] : [])]) {
      this.counts.set(key, (this.counts.get(key) ?? 0) + times)
    }
  }
  get(dimension, value, page) {
    return this.counts.get(`${page ? `${page}\t` : ''}${dimension}\t${value}`) ?? 0
  }
  /** Returns the values of a dimension with their counts. */
  of(dimension) {
    return [...this.counts]
      .map(([key, count]) => [key.split('\t'), count])
      .filter(([parts]) => parts.length === 2 && parts[0] === dimension)
      .map(([[, value], count]) => ({ value, count }))
  }
}

/**
 * Returns the requests of one page view, and adds it to the expected counts. An entry of `pages` has a page and an
 * address; for a search also the words, and whether it finds nothing.
 */
export function createPageView(random, pages, truth) {
  const pick = (weighted) => {
    let rest = random() * weighted.reduce((sum, [weight]) => sum + weight, 0)
    return weighted.find(([weight]) => (rest -= weight) < 0) ?? weighted[0]
  }
  const [page, address, words, isEmpty] = pages[Math.floor(random() ** 2 * pages.length)]
  const client = `${1 + Math.floor(random() * 220)}.${Math.floor(random() * 256)}.${Math.floor(random() * 256)}.9`
  const forwarded = { 'x-forwarded-for': client }
  if (random() < 0.05)
    return [{ path: address, headers: { ...forwarded, 'user-agent': pick(bots.map((bot) => [1, bot]))[1] } }]
  const [, device] = pick(devices)
  const [, country] = pick(countries)
  const agent = { ...forwarded, 'user-agent': browsers[device], 'cf-ipcountry': country }
  truth.add('measure', 'views', page)
  truth.add('language', 'es', page)
  if (words) {
    for (const dimension of isEmpty ? ['search', 'emptySearch'] : ['search']) {
      truth.add('measure', `${dimension}es`, page)
      truth.add(dimension, words, page)
    }
  }
  if (random() < 0.05) return [{ path: address, headers: { ...agent, 'sec-gpc': '1' } }]
  truth.add('device', device, page)
  truth.add('country', country, page)
  const isEntry = random() < 0.6
  const [, source, referer] = isEntry ? pick(sources) : [0, '', 'http://axs.localhost/home']
  const [, campaign, query] = isEntry ? pick(campaigns) : [0, '', '']
  if (isEntry) {
    truth.add('measure', 'entries', page)
    truth.add('source', source, page)
    if (campaign) truth.add('campaign', campaign, page)
  }
  const added = [query, source === '(newsletter)' ? 'boletin=7' : ''].filter(Boolean).join('&')
  const url = added ? `${address}${address.includes('?') ? '&' : '?'}${added}` : address
  const requests = [{ path: url, headers: { ...agent, ...(referer && { referer }) } }]
  if (random() < 0.3)
    requests.push({ ...createReport(random, pick, { page, url, campaign, truth }), headers: agent })
  return requests
}

function createReport(random, pick, { page, url, campaign, truth }) {
  const [, time, value] = pick(seconds)
  const depth = random()
  const reached = depth < 0.3 ? ['half', 'end'] : depth < 0.7 ? ['half'] : []
  const events = []
  truth.add('time', time, page)
  for (const part of reached) truth.add('measure', part, page)
  const use = random()
  if (use < 0.1) events.push({ kind: 'outward', value: use < 0.07 ? 'w3.org' : 'example.org' })
  else if (use < 0.15) events.push({ kind: 'download', value: '/media/u/guia.pdf' })
  else if (use < 0.2) events.push({ kind: 'share', value: 'link' })
  else if (use < 0.24) events.push({ kind: 'whatsapp', value: '' })
  for (const { kind, value: used } of events) {
    if (kind === 'whatsapp') addGoal(truth, 'whatsapp', page, campaign)
    else {
      truth.add('measure', { outward: 'outward', download: 'downloads', share: 'shares' }[kind], page)
      truth.add(kind, used, page)
    }
  }
  return { path: '/api/vitals', body: JSON.stringify({ page: url, seconds: value, reached, events }) }
}

export function addGoal(truth, goal, page, campaign) {
  truth.add('measure', goal, page)
  if (campaign) truth.add('goal', `${goal} ${campaign}`, page)
}
