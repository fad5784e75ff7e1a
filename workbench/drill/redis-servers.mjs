/**
 * Runs Redis with Sentinels, or as a cluster, for drills: real processes on loopback, each in a separate
 * folder. Both variants return the address for the site (`url`), and functions that disturb the master.
 */
import { execFile, execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startOwned, until } from '../bench/cluster/processes.mjs'

const READY_MS = 30_000
/** Time without an answer after which the others treat a server as down, in ms. */
const DOWN_MS = 3000
const usual = ['--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--logfile', 'redis.log']

const run = promisify(execFile)

/** TLS options of all servers and clients; null without TLS. */
let tls = null

/** Makes all servers started afterwards use only TLS, with a certificate that Node trusts through `authority`. */
export function demandTls(folder) {
  const authority = join(folder, 'authority.pem')
  const key = join(folder, 'authority.key')
  const made = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '1']
  const names = ['-subj', '/CN=drill', '-addext', 'subjectAltName=IP:127.0.0.1']
  execFileSync('openssl', ['req', ...made, ...names, '-keyout', key, '-out', authority], { stdio: 'ignore' })
  const files = ['--tls-cert-file', authority, '--tls-key-file', key, '--tls-ca-cert-file', authority]
  const inside = ['--tls-replication', 'yes', '--tls-cluster', 'yes', '--tls-auth-clients', 'no']
  tls = { server: [...files, ...inside], client: ['--tls', '--cacert', authority] }
  return authority
}

const listenOn = (port) =>
  tls ? ['--port', '0', '--tls-port', String(port), ...tls.server] : ['--port', String(port)]

/** Returns a URL with the scheme for the servers: with or without TLS. */
const toAddress = (kind, rest) => `${tls ? 'rediss' : 'redis'}-${kind}://${rest}`

/** Sends a command to a server. Returns the answer as text; empty if it does not answer in time. */
async function ask(port, ...words) {
  const all = [...(tls?.client ?? []), '-p', String(port), ...words]
  const answer = await run('redis-cli', all, { timeout: 1500 }).catch(() => null)
  return answer?.stdout.trim() ?? ''
}

function createServer(folder, port, options) {
  const serverFolder = join(folder, `redis-${port}`)
  mkdirSync(serverFolder)
  let child
  return {
    port,
    async start() {
      child = startOwned('redis-server', [...listenOn(port), ...usual, ...options], { cwd: serverFolder })
      if ((await until(async () => (await ask(port, 'ping')) === 'PONG', { limitMs: READY_MS })) === null) {
        throw new Error(`the Redis on port ${port} did not start`)
      }
    },
    kill: () => child.kill('SIGKILL'),
    freeze: () => child.kill('SIGSTOP'),
    resume: () => child.kill('SIGCONT'),
  }
}

async function waitFor(what, isSo) {
  if ((await until(isSo, { limitMs: READY_MS, everyMs: 300 })) === null)
    throw new Error(`${what}: not in time`)
}

/** Starts a master, two replicas and three Sentinels. */
export async function startSentinels(folder, port) {
  const ports = [port, port + 1, port + 2]
  const servers = ports.map((serverPort, at) =>
    createServer(folder, serverPort, at === 0 ? [] : ['--replicaof', '127.0.0.1', String(port)]),
  )
  for (const server of servers) await server.start()
  const sentinels = [port + 3, port + 4, port + 5]
  for (const sentinelPort of sentinels) await startSentinel(folder, sentinelPort, port)
  const askAny = (...words) => ask(sentinels[1], 'sentinel', ...words)
  await waitFor('three Sentinels and two replicas', async () => {
    const answer = (await askAny('master', 'drill')).split('\n')
    const valueOf = (name) => answer[answer.indexOf(name) + 1]
    return valueOf('num-other-sentinels') === '2' && valueOf('num-slaves') === '2'
  })
  const findMaster = async () => {
    const now = Number((await askAny('get-master-addr-by-name', 'drill')).split('\n')[1])
    return servers.find((server) => server.port === now)
  }
  return {
    url: toAddress(
      'sentinel',
      `${sentinels.map((sentinelPort) => `127.0.0.1:${sentinelPort}`).join(',')}/drill`,
    ),
    findMaster,
    isReplaced: async (former) => (await findMaster()) !== former,
    failOver: () => askAny('failover', 'drill'),
    untilWhole: () =>
      waitFor('two replicas again', async () => {
        const answer = await ask((await findMaster()).port, 'info', 'replication')
        return answer.includes('connected_slaves:2')
      }),
  }
}

async function startSentinel(folder, port, master) {
  const sentinelFolder = join(folder, `sentinel-${port}`)
  mkdirSync(sentinelFolder)
  const lines = [
    'bind 127.0.0.1',
    `sentinel monitor drill 127.0.0.1 ${master} 2`,
    `sentinel down-after-milliseconds drill ${DOWN_MS}`,
    'sentinel failover-timeout drill 10000',
  ]
  writeFileSync(join(sentinelFolder, 'sentinel.conf'), `${lines.join('\n')}\n`)
  startOwned('redis-server', ['sentinel.conf', '--sentinel', ...listenOn(port)], { cwd: sentinelFolder })
  await waitFor('a Sentinel', async () => (await ask(port, 'ping')) === 'PONG')
}

/** Starts three masters and three replicas. Disturbances affect the master that stores the organisation AXS. */
export async function startCluster(folder, port) {
  const ports = Array.from({ length: 6 }, (_, at) => port + at)
  const options = ['--cluster-enabled', 'yes', '--cluster-node-timeout', String(DOWN_MS)]
  const servers = ports.map((serverPort) => createServer(folder, serverPort, options))
  for (const server of servers) await server.start()
  const nodes = ports.map((serverPort) => `127.0.0.1:${serverPort}`)
  const create = ['--cluster', 'create', ...nodes, '--cluster-replicas', '1', '--cluster-yes']
  await run('redis-cli', [...(tls?.client ?? []), ...create], { timeout: READY_MS })
  const askAll = (...words) => Promise.all(ports.map((serverPort) => ask(serverPort, ...words)))
  const askLiving = async (...words) => (await askAll(...words)).find((answer) => answer !== '') ?? ''
  const isWhole = async () => {
    const answers = await askAll('cluster', 'info')
    const isEach = (word) => answers.every((answer) => answer.includes(word))
    if (!isEach('cluster_state:ok') || !isEach('cluster_known_nodes:6')) return false
    return (await askAll('cluster', 'nodes')).every((answer) => !answer.includes('fail'))
  }
  const untilWhole = () => waitFor('the whole cluster', isWhole)
  await untilWhole()
  const slot = Number(await ask(port, 'cluster', 'keyslot', '{AXS}'))
  const listNodes = async () =>
    (await askLiving('cluster', 'nodes'))
      .split('\n')
      .map((line) => line.split(' '))
      .map(([id, address, flags, master, , , , ...slots]) => {
        const at = Number(/:(\d+)@/.exec(address)?.[1])
        return { id, server: servers.find((server) => server.port === at), flags, master, slots }
      })
  const hasSlot = ({ slots }) =>
    slots.some((range) => {
      const [from, to = from] = range.split('-').map(Number)
      return from <= slot && slot <= to
    })
  const findMaster = async () =>
    (await listNodes()).find((node) => hasSlot(node) && !/fail/.test(node.flags))?.server
  // The tested master is listed first, so that the instances also receive each other's messages through it.
  const first = `127.0.0.1:${(await findMaster()).port}`
  return {
    url: toAddress('cluster', [first, ...nodes.filter((node) => node !== first)].join(',')),
    findMaster,
    isReplaced: async (former) => ![undefined, former].includes(await findMaster()),
    async failOver() {
      const now = await listNodes()
      const master = now.find(hasSlot)
      const replica = now.find((node) => node.master === master.id)
      await ask(replica.server.port, 'cluster', 'failover')
    },
    untilWhole,
  }
}
