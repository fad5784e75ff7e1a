/**
 * Run `npm run build && node workbench/bench/nginx.mjs`. Compares the edge thread with one nginx process that
 * sends the same precompressed bytes (`gzip_static`) and headers, and with a plain Node server. Takes turns,
 * and prints the medians of the rounds' ratios, then the CPU time per request.
 *
 * Needs nginx and wrk (Debian: apt-get install nginx-light wrk). Loopback only; takes about two minutes.
 */
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { load } from './load.mjs'
import { cpuOf, startPlain, startSite, stop } from './servers.mjs'

const ROUNDS = 9
const NGINX_PORT = 3289
const host = 'axs.localhost'
const pages = [
  ['/home', '/home'],
  ['an article', '/home/blog?id_card=147'],
]
/** Headers that belong to a single response, or that nginx sets itself. */
const ofOneAnswer =
  /^(date|connection|keep-alive|transfer-encoding|content-length|content-encoding|content-type|etag|vary|x-request-id)$/i

const folder = mkdtempSync(join(tmpdir(), 'cartelera-nginx-'))
const site = await startSite(host)
const plain = await startPlain(
  site.port,
  host,
  pages.map(([, path]) => path),
)
const nginx = await startNginx()
try {
  const servers = { site, nginx, plain }
  const rows = []
  for (const connections of [16, 64]) {
    for (const [page, path] of pages) rows.push({ page, connections, ...compare(servers, path, connections) })
  }
  console.table(rows)
} finally {
  for (const server of [plain, nginx, site]) await stop(server)
  for (const path of [folder, site.dataDirectory]) rmSync(path, { recursive: true, force: true })
}

function compare(servers, path, connections) {
  const runs = Object.entries(servers)
  const rounds = Array.from({ length: ROUNDS }, (_, round) => {
    const inTurn = [...runs.slice(round % runs.length), ...runs.slice(0, round % runs.length)]
    return Object.fromEntries(inTurn.map(([name, server]) => [name, measure(server, path, connections)]))
  })
  const over = (toValue) => median(rounds.map(toValue))
  return {
    'site a second': Math.round(over(({ site }) => site.perSecond)),
    'of nginx': over(({ site, nginx }) => site.perSecond / nginx.perSecond).toFixed(2),
    'plain Node of nginx': over(({ plain, nginx }) => plain.perSecond / nginx.perSecond).toFixed(2),
    'site µs of CPU': over(({ site }) => site.cpuUs).toFixed(1),
    'nginx µs of CPU': over(({ nginx }) => nginx.cpuUs).toFixed(1),
    'plain Node µs of CPU': over(({ plain }) => plain.cpuUs).toFixed(1),
    failed: rounds.reduce((sum, { site, nginx }) => sum + site.failed + nginx.failed, 0),
  }
}

function measure(server, path, connections) {
  const before = cpuOf(server)
  const { perSecond, total, failed } = load({ port: server.port, host, path, connections, encoding: 'gzip' })
  return { perSecond, failed, cpuUs: ((cpuOf(server) - before) * 1000) / total }
}

/** One process, because the edge is one thread; no log, and open files cached. */
async function startNginx() {
  mkdirSync(join(folder, 'pages'))
  const locations = []
  for (const [index, [, path]] of pages.entries()) {
    const { headers, body } = await ask(path)
    writeFileSync(join(folder, 'pages', `${index}.html.gz`), body)
    writeFileSync(join(folder, 'pages', `${index}.html`), gunzipSync(body))
    const added = Object.entries(headers)
      .filter(([name]) => !ofOneAnswer.test(name))
      .map(([name, value]) => `add_header ${name} '${String(value).replaceAll("'", String.raw`\'`)}';`)
    locations.push(`location = /${index} { ${added.join(' ')} try_files /${index}.html =404; }`)
  }
  const rewrites = pages.map(([, path], index) => `'${path}' /${index};`)
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; master_process off; pid ${folder}/pid; error_log stderr crit;
events { worker_connections 1024; }
http {
  access_log off; keepalive_requests 1000000; tcp_nodelay on; sendfile on;
  open_file_cache max=100; gzip_static always; gzip_vary on; types { text/html html; }
  map $request_uri $page { ${rewrites.join(' ')} }
  server { listen 127.0.0.1:${NGINX_PORT}; root ${folder}/pages; rewrite ^ $page last; ${locations.join('\n')} }
}\n`,
  )
  const child = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-p', folder], { stdio: 'inherit' })
  process.once('exit', () => child.kill('SIGKILL'))
  while (!(await ask('/home', NGINX_PORT).catch(() => null)))
    await new Promise((resolve) => setTimeout(resolve, 50))
  return { child, port: NGINX_PORT }
}

function ask(path, port = site.port) {
  return new Promise((resolve, reject) => {
    get({ port, path, headers: { host, 'accept-encoding': 'gzip' } }, async (response) => {
      const body = Buffer.concat(await response.toArray())
      if (response.statusCode === 200) resolve({ headers: response.headers, body })
      else reject(new Error(`${path}: ${response.statusCode}`))
    }).on('error', reject)
  })
}

function median(values) {
  return values.toSorted((first, other) => first - other)[Math.floor(values.length / 2)]
}
