import { get } from 'node:http'

/** What a visitor downloads, compressed with gzip, in bytes: pages against an empty Next page. */
export async function countBytes({ site, empty, host }) {
  const pages = [
    ['/home', site, '/home', host],
    ['an article', site, '/home/blog?id_card=147', host],
    ['an empty Next page', empty, '/', 'localhost'],
  ]
  const rows = []
  for (const [name, port, path, pageHost] of pages) rows.push(await weigh(name, port, path, pageHost))
  const floor = rows.at(-1).JavaScript
  return rows.map((row) => ({ ...row, 'JavaScript above empty': row.JavaScript - floor }))
}

async function weigh(page, port, path, host) {
  const whole = await fetchBytes(port, path, host, 'identity')
  const html = whole.toString()
  const files = new Set(
    Array.from(html.matchAll(/(?:src|href)="(\/_next\/static\/[^"]+)"/g), ([, file]) => file),
  )
  // Browsers of this decade skip scripts marked so.
  for (const [, file] of html.matchAll(/<script src="([^"]+)"[^>]*noModule/g)) files.delete(file)
  const sum = async (ending) => {
    const sizes = [...files]
      .filter((file) => file.split('?')[0].endsWith(ending))
      .map(async (file) => (await fetchBytes(port, file, host, 'gzip')).length)
    return (await Promise.all(sizes)).reduce((total, size) => total + size, 0)
  }
  return {
    page,
    HTML: (await fetchBytes(port, path, host, 'gzip')).length,
    JavaScript: await sum('.js'),
    CSS: await sum('.css'),
    fonts: await sum('.woff2'),
  }
}

function fetchBytes(port, path, host, encoding) {
  return new Promise((resolve, reject) => {
    get({ port, path, headers: { host, 'accept-encoding': encoding } }, (response) => {
      const chunks = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('end', () => resolve(Buffer.concat(chunks)))
    }).on('error', reject)
  })
}
