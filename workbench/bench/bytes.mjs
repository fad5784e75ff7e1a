/** Run `npm run build`, then `node workbench/bench/bytes.mjs`. Also part of `npm run bench`. */
import { rmSync } from 'node:fs'
import { get } from 'node:http'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { buildEmptySite, startEmptySite, startSite, stop } from './servers.mjs'

/**
 * Measures a visitor's download in gzipped bytes without pictures, for an untouched page and a touched one,
 * compared to an empty Next page. Fonts are the preloaded ones. The loader is inline, so its column is part
 * of the HTML's.
 */
export async function countBytes({ site, empty, host }) {
  const pages = [
    ['/home', site, '/home', host],
    ['an article', site, '/home/blog?id_card=101', host],
    ['a long article', site, '/home/blog?id_card=147', host],
    ['an empty Next page', empty, '/', 'localhost'],
  ]
  const untouched = []
  const touched = []
  for (const [page, port, path, pageHost] of pages) {
    const weight = await weigh(port, path, pageHost)
    untouched.push({ page, ...weight.untouched })
    touched.push({ page, ...weight.touched })
  }
  return { untouched, touched }
}

async function weigh(port, path, host) {
  const size = async (file, headers) => (await fetchBytes(port, file, { host, ...headers })).length
  const sum = async (files) =>
    (await Promise.all(files.map((file) => size(file)))).reduce((total, bytes) => total + bytes, 0)
  const html = (await fetchBytes(port, path, { host, 'accept-encoding': 'identity' })).toString()
  const { scripts, styles, fonts, inline, deferred } = readDocument(html)
  const HTML = await size(path)
  const [JavaScript, CSS, fontBytes] = [await sum(scripts), await sum(styles), await sum(fonts)]
  const total = HTML + JavaScript + CSS + fontBytes
  const requests = 1 + scripts.length + styles.length + fonts.length
  const later = deferred && { flight: await size(path, { rsc: '1' }), JavaScript: await sum(deferred) }
  return {
    untouched: {
      HTML,
      'inline script': gzipSync(inline).length,
      JavaScript,
      CSS,
      fonts: fontBytes,
      sum: total,
      requests,
    },
    touched: {
      flight: later?.flight ?? 0,
      JavaScript: later?.JavaScript ?? JavaScript,
      sum: total + (later ? later.flight + later.JavaScript : 0),
      requests: requests + (deferred ? 1 + deferred.length : 0),
    },
  }
}

/** Lists the files that a browser fetches immediately, and those that the loader fetches at an interaction. */
function readDocument(html) {
  const list = (pattern) => [...new Set(Array.from(html.matchAll(pattern), ([, value]) => value))]
  const [, data] = /<script data-page='([^']*)'/.exec(html) ?? []
  const [, files, , , isEager] = data
    ? JSON.parse(data.replaceAll('&#39;', "'").replaceAll('&amp;', '&'))
    : []
  return {
    // Modern browsers skip scripts marked `noModule`.
    scripts: [...list(/<script src="(\/_next\/[^"]+)"(?![^>]*noModule)/g), ...(isEager ? files : [])],
    styles: list(/<link rel="stylesheet" href="([^"]+)"/g),
    fonts: list(/<link rel="preload" href="([^"]+)" as="font"/g),
    inline: list(/<script(?![^>]*(?: src=|ld\+json))[^>]*>(.*?)<\/script>/gs).join('\n'),
    deferred: isEager ? null : (files ?? null),
  }
}

function fetchBytes(port, path, headers) {
  return new Promise((resolve, reject) => {
    get({ port, path, headers: { 'accept-encoding': 'gzip', ...headers } }, (response) => {
      const chunks = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('end', () => resolve(Buffer.concat(chunks)))
    }).on('error', reject)
  })
}

export function printBytes({ untouched, touched }) {
  console.log('bytes of a page that no one touches, pictures apart')
  console.table(untouched)
  console.log('what it comes to at the first touch')
  console.table(touched)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const host = 'axs.localhost'
  buildEmptySite()
  const [site, empty] = [await startSite(host), await startEmptySite()]
  printBytes(await countBytes({ site: site.port, empty: empty.port, host }))
  for (const server of [site, empty]) await stop(server)
  rmSync(site.dataDirectory, { recursive: true, force: true })
}
