/**
 * Run `node workbench/try-package.mjs`. Tests that the package is complete. Creates it in a folder outside the
 * project, where packages of the project cannot be found by accident, starts it with all features, requests
 * every kind of response, and runs the command line. Exits with 1 if a response is wrong; takes about two
 * minutes.
 */
import { spawn, spawnSync } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'

const port = Number(process.env.PORT || 3980)
const host = 'axs.localhost'
const month = 'fecha_inicio=2025-08-01&fecha_fin=2025-08-31'
const session = 'session=%7B%22id%22%3A2%2C%22idOrgV%22%3A%22AXS%22%7D; visit=1'

/** Requested paths, with the expected status and the beginning of the media type. */
const answers = [
  ['/home', 200, 'text/html'],
  ['/home/blog?id_card=101', 200, 'text/html'],
  // An article long enough for the thread that renders articles.
  ['/home/blog?id_card=147', 200, 'text/html'],
  ['/home/buscar?descripcionBuscar=sap', 200, 'text/html'],
  [`/home/archivos?${month}`, 200, 'text/html'],
  ['/home/categoria?id_categoria=1', 200, 'text/html'],
  ['/dashboard', 200, 'text/html'],
  ['/quienessomos', 200, 'text/html'],
  ['/nada', 404, 'text/html'],
  ['/feed.xml', 200, 'application/rss+xml'],
  ['/feed.json', 200, 'application/feed+json'],
  ['/robots.txt', 200, 'text/plain'],
  ['/sitemap.xml', 200, 'application/xml'],
  ['/llms.txt', 200, 'text/plain'],
  ['/.well-known/security.txt', 200, 'text/plain'],
  ['/compartir/portada.png', 200, 'image/png'],
  ['/media/crm-1.svg', 200, 'image/svg+xml'],
  ['/_next/image?url=%2Fmedia%2Fcorte-de-caja.jpg&w=640&q=75', 200, 'image/avif'],
  ['/api/cat_orgventas/find_all_by_publicacion', 200, 'application/json'],
  ['/readyz', 200, 'application/json'],
]

/** Expected responses after the import commands: redirects of former addresses, and a page with imported text. */
const brought = [
  ['/2019/05/wordpress/', 301, ''],
  ['/ghost/', 301, ''],
  ['/markdown', 301, ''],
]

const folder = mkdtempSync(path.join(tmpdir(), 'cartelera-package-'))
const site = path.join(folder, 'site')
let server
process.once('exit', () => {
  server?.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

const keys = generateKeyPairSync('ed25519')
const keyFiles = { maker: path.join(folder, 'maker.pem'), known: path.join(folder, 'known.pem') }
writeFileSync(keyFiles.maker, keys.privateKey.export({ type: 'pkcs8', format: 'pem' }))
writeFileSync(keyFiles.known, keys.publicKey.export({ type: 'spki', format: 'pem' }))
run([path.resolve('scripts/package.mjs'), site], process.cwd(), {
  ...process.env,
  PACKAGE_KEY_FILE: keyFiles.maker,
})
const env = {
  PATH: process.env.PATH,
  PORT: String(port),
  ADMIN_PORT: String(port + 1),
  ACCESS_LOG: '1',
  DATA_DIR: path.join(folder, 'data'),
  DRAIN_SECONDS: '0',
  SECURITY_CONTACT: 'mailto:seguridad@example.com',
  // No server listens there, but the trace exporter is loaded.
  OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port + 2}`,
}
run(['dist/cartelera.mjs', 'verify-package', site, '--key', keyFiles.known], site, env)
run(['dist/cartelera.mjs', 'migrate', '--plan'], site, env)
run(['dist/cartelera.mjs', 'migrate'], site, env)
run(['dist/cartelera.mjs', 'help', 'runbook', 'start failed'], site, env)
await startServer()
const failed = []
for (const [address, status, type] of answers) {
  const answer = await ask(address)
  const isRight = answer.status === status && answer.type.startsWith(type)
  if (!isRight) failed.push(address)
  console.log(`${isRight ? 'ok    ' : 'WRONG '} ${answer.status} ${answer.type} ${address}`)
}
bringAll(path.join(folder, 'sources'))
for (const [address, status] of brought) {
  const answer = await ask(address)
  if (answer.status !== status) failed.push(address)
  console.log(`${answer.status === status ? 'ok    ' : 'WRONG '} ${answer.status} ${address}`)
}
const metrics = await ask('/metrics', port + 1)
if (metrics.status !== 200) failed.push('/metrics')
console.log(`${failed.length} of ${answers.length + brought.length + 1} wrong`)
process.exit(failed.length > 0 ? 1 : 0)

/** Runs every kind of import and the exports while the site runs. The imports include a picture. */
function bringAll(sources) {
  const pixel =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const post = `<item><title>W</title><link>https://old.example/2019/05/wordpress/</link><wp:post_id>1</wp:post_id>
    <wp:post_type>post</wp:post_type><wp:status>publish</wp:status><content:encoded>W</content:encoded></item>`
  const channel = `<channel><wp:wxr_version>1.2</wp:wxr_version>${post}</channel>`
  const files = {
    'blog.xml': `<rss xmlns:wp="w" xmlns:content="c">${channel}</rss>`,
    'ghost.json': JSON.stringify({
      posts: [{ id: 1, slug: 'ghost', title: 'G', html: 'G', status: 'published' }],
    }),
    'texts/markdown.md': '---\ntitle: M\n---\n![A pixel](pixel.png)',
    'texts/pixel.png': Buffer.from(pixel, 'base64'),
  }
  mkdirSync(path.join(sources, 'texts'), { recursive: true })
  for (const [name, content] of Object.entries(files)) writeFileSync(path.join(sources, name), content)
  const command = (...words) => run(['dist/cartelera.mjs', ...words], site, env)
  const into = ['--organisation', 'AXS', '--apply']
  command('import', 'wordpress', path.join(sources, 'blog.xml'), ...into)
  command('import', 'ghost', path.join(sources, 'ghost.json'), ...into)
  command('import', 'markdown', path.join(sources, 'texts'), ...into)
  command('export', path.join(sources, 'axs.zip'), '--organisation', 'AXS')
  command('export', path.join(sources, 'axs.xml'), '--organisation', 'AXS', '--format', 'wxr')
  command('backup', path.join(sources, 'backup.zip'))
}

function run(args, cwd, env = process.env) {
  const { status } = spawnSync(process.execPath, args, { cwd, env, stdio: ['ignore', 'inherit', 'inherit'] })
  if (status !== 0) throw new Error(`${args.join(' ')} ended with status ${status}`)
}

/** Starts the server. Resolves once the site listens. */
function startServer() {
  server = spawn(process.execPath, ['dist/server.mjs'], {
    cwd: site,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  /** @type {Promise<void>} */
  const isUp = new Promise((resolve, reject) => {
    let output = ''
    server.stdout.on('data', (bytes) => {
      output += bytes
      if (output.includes(`"port":${port}`)) resolve()
    })
    server.once('exit', () => reject(new Error(`The site did not start:\n${output}`)))
  })
  return isUp
}

function ask(address, at = port) {
  const headers = { host, cookie: session, accept: 'image/avif,*/*' }
  return new Promise((resolve, reject) => {
    request({ port: at, host: '127.0.0.1', path: address, headers }, (response) => {
      const { statusCode: status, headers } = response
      response.resume().on('end', () => resolve({ status, type: headers['content-type'] ?? '' }))
    })
      .on('error', reject)
      .end()
  })
}
