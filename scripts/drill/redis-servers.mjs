/**
 * Redis with Sentinels, and as a cluster, for drills: real processes on loopback, each in a folder of its own. Both
 * say where the site finds them (`url`), and what can be done to the master.
 */
import { execFile, execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startOwned, until } from '../bench/cluster/processes.mjs'

const READY_MS = 30_000
/** After so long without an answer the others agree that a server is gone. */
const DOWN_MS = 3000
const usual = ['--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--logfile', 'redis.log']

const run = promisify(execFile)

/** Of all servers and of who asks them, where they speak TLS alone. */
let tls = null

/** From here on servers speak TLS alone, by a certificate of their own that Node takes with `authority`. */
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

/** With the scheme that servers speak. */
const toAddress = (kind, rest) => `${tls ? 'rediss' : 'redis'}-${kind}://${rest}`

/** What a server answers, as text; empty where it does not in time. */
async function ask(port, ...words) {
  const all = [...(tls?.client ?? []), '-p', String(port), ...words]
  const answer = await run('redis-cli', all, { timeout: 1500 }).catch(() => null)
  return answer?.stdout.trim() ?? ''
}

function createServer(folder, port, options) {
  const own = join(folder, `redis-${port}`)
  mkdirSync(own)
  let child
  return {
    port,
    async start() {
      child = startOwned('redis-server', [...listenOn(port), ...usual, ...options], { cwd: own })
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

/** A master, two replicas, three Sentinels. */
export async function startSentinels(folder, port) {
  const ports = [port, port + 1, port + 2]
  const servers = ports.map((one, at) =>
    createServer(folder, one, at === 0 ? [] : ['--replicaof', '127.0.0.1', String(port)]),
  )
  for (const server of servers) await server.start()
  const sentinels = [port + 3, port + 4, port + 5]
  for (const one of sentinels) await startSentinel(folder, one, port)
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
    url: toAddress('sentinel', `${sentinels.map((one) => `127.0.0.1:${one}`).join(',')}/drill`),
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
  const own = join(folder, `sentinel-${port}`)
  mkdirSync(own)
  const lines = [
    'bind 127.0.0.1',
    `sentinel monitor drill 127.0.0.1 ${master} 2`,
    `sentinel down-after-milliseconds drill ${DOWN_MS}`,
    'sentinel failover-timeout drill 10000',
  ]
  writeFileSync(join(own, 'sentinel.conf'), `${lines.join('\n')}\n`)
  startOwned('redis-server', ['sentinel.conf', '--sentinel', ...listenOn(port)], { cwd: own })
  await waitFor('a Sentinel', async () => (await ask(port, 'ping')) === 'PONG')
}

/** Three masters and three replicas. What is done is done to the one that keeps the organisation AXS. */
export async function startCluster(folder, port) {
  const ports = Array.from({ length: 6 }, (_, at) => port + at)
  const options = ['--cluster-enabled', 'yes', '--cluster-node-timeout', String(DOWN_MS)]
  const servers = ports.map((one) => createServer(folder, one, options))
  for (const server of servers) await server.start()
  const nodes = ports.map((one) => `127.0.0.1:${one}`)
  const create = ['--cluster', 'create', ...nodes, '--cluster-replicas', '1', '--cluster-yes']
  await run('redis-cli', [...(tls?.client ?? []), ...create], { timeout: READY_MS })
  const askAll = (...words) => Promise.all(ports.map((one) => ask(one, ...words)))
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
  // It is named first, so that copies hear of each other by it, too.
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
