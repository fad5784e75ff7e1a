/**
 * A plain Node server as a benchmark for the site's responses. It fetches each once in each encoding, and
 * repeats its bytes and headers, selected by host, cookie, path and encoding.
 */
import { createServer, get } from 'node:http'

const [port, sitePort, host, ...paths] = process.argv.slice(2)
const ofOneAnswer = /^(date|connection|keep-alive|transfer-encoding|content-length)$/i
const answers = new Map()

for (const path of paths) {
  for (const encoding of ['br', 'gzip']) {
    // Stores the second response. All later ones are the same.
    await fetchOnce(path, encoding)
    answers.set(`${host}  ${path} ${encoding}`, await fetchOnce(path, encoding))
  }
}
answers.set(`${host}  /home undefined`, answers.get(`${host}  /home br`))

createServer((request, response) => {
  const { host, cookie = '', 'accept-encoding': encoding } = request.headers
  const { headers, bytes } = answers.get(`${host} ${cookie} ${request.url} ${encoding}`)
  response.writeHead(200, headers)
  response.end(bytes)
}).listen(Number(port))

function fetchOnce(path, encoding) {
  return new Promise((resolve, reject) => {
    get({ port: sitePort, path, headers: { host, 'accept-encoding': encoding } }, (response) => {
      const chunks = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('end', () => {
        const bytes = Buffer.concat(chunks)
        const headers = ['content-length', String(bytes.length)]
        for (let at = 0; at < response.rawHeaders.length; at += 2) {
          const [name, value] = response.rawHeaders.slice(at, at + 2)
          if (!ofOneAnswer.test(name)) headers.push(name, value)
        }
        resolve({ headers, bytes })
      })
    }).on('error', reject)
  })
}
