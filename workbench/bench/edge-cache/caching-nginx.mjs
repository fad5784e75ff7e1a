/**
 * Runs nginx with `deploy/nginx/caching.conf`, changing only its addresses, on loopback and without root,
 * together with the purge receiver.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { startOwned, until } from '../cluster/processes.mjs'

const READY_MS = 20_000

export async function startCachingNginx({ folder, cache, port, plainPort, copies }) {
  const place = join(folder, 'nginx')
  mkdirSync(place)
  const file = join(place, 'nginx.conf')
  writeFileSync(file, toConfiguration({ place, cache, port, plainPort, copies }))
  const args = ['-p', place, '-e', join(place, 'error.log'), '-c', file]
  startOwned('nginx', args, { endSignal: 'SIGTERM', stdio: ['ignore', 'ignore', 'inherit'] })
  if ((await until(() => takesConnections(port), { limitMs: READY_MS })) === null) {
    throw new Error('nginx did not start')
  }
}

export function startPurger({ cache, port, secret }) {
  const env = { ...process.env, CACHE_FOLDER: cache, PURGE_SECRET: secret, PORT: String(port) }
  startOwned(process.execPath, ['deploy/nginx/purge.mjs'], { env, stdio: ['ignore', 'ignore', 'inherit'] })
}

/** Returns the shipped file with other addresses, and the same without the cache on another port. */
function toConfiguration({ place, cache, port, plainPort, copies }) {
  const replacements = {
    '/var/cache/nginx/cartelera': cache,
    'server 127.0.0.1:3000': `server 127.0.0.1:${copies[0].port}`,
    'server 127.0.0.1:3001': `server 127.0.0.1:${copies[1].port}`,
    'listen 80 default_server': `listen 127.0.0.1:${port} default_server`,
  }
  const shipped = Object.entries(replacements).reduce(
    (text, [from, to]) => text.replace(from, to),
    readFileSync('deploy/nginx/caching.conf', 'utf8'),
  )
  const server = shipped.slice(shipped.indexOf('\nserver {'))
  const uncached = server
    .replace(`:${port} default_server`, `:${plainPort}`)
    .replace(/proxy_cache pages;/, '')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${place}/${kind};`,
  )
  return `daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 2;
pid ${place}/nginx.pid;
events { worker_connections 1024; }
http {
access_log off;
${temporary.join('\n')}
${shipped}
${uncached}
}
`
}

function takesConnections(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true))
    socket.on('error', () => resolve(false)).on('connect', () => socket.destroy())
  })
}
