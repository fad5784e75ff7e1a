/**
 * Parses `REDIS_URL`: one server, the Sentinels of a master, or some nodes of a cluster:
 *
 *   redis://user:password@host:6379/0
 *   redis-sentinel://user:password@host:26379,host2:26379/mymaster?database=0&sentinelPassword=…
 *   redis-cluster://user:password@host:6379,host2:6379
 *
 * `rediss…` uses TLS, also for Sentinels. User and password are those of Redis, not of the Sentinels.
 */
export type RedisAddress = { kind: 'server'; url: string } | SentinelAddress | ClusterAddress

export type RedisNode = { host: string; port: number }

type Several = { nodes: RedisNode[]; isTls: boolean } & Credentials
export type Credentials = { username: string | undefined; password: string | undefined }
export type ClusterAddress = { kind: 'cluster' } & Several
export type SentinelAddress = {
  kind: 'sentinel'
  /** Name under which the Sentinels monitor the master. */
  master: string
  database: number
  sentinel: Credentials
} & Several

const PORTS = { sentinel: 26_379, cluster: 6379 }
const several = /^(rediss?)-(sentinel|cluster):\/\/([^/?#]*)(?:\/([^?#]*))?(?:\?(.*))?$/
const oneNode = /^(?:\[([0-9a-f:.]+)\]|([\w.-]+))(?::(\d{1,5}))?$/i

/** Throws an `Error` with the reason. Its message omits the address, which may contain a password. */
export function parseRedisAddress(text: string): RedisAddress {
  const [, scheme, kind, authority = '', rest = '', query] = several.exec(text) ?? []
  if (kind !== 'sentinel' && kind !== 'cluster') {
    if (URL.canParse(text) && /^rediss?:$/.test(new URL(text).protocol)) return { kind: 'server', url: text }
    throw new Error(
      'must be a redis:// address, or redis-sentinel://host,host/master, or redis-cluster://host,host',
    )
  }
  const hostsAt = authority.lastIndexOf('@') + 1
  const common = {
    nodes: parseNodes(authority.slice(hostsAt), kind),
    isTls: scheme === 'rediss',
    ...parseLogin(authority.slice(0, Math.max(0, hostsAt - 1))),
  }
  const options = new URLSearchParams(query)
  if (kind === 'sentinel') return { kind, ...common, ...parseMaster(rest, options) }
  if (rest !== '' || options.size > 0) throw new Error('a cluster has no database and no options')
  return { kind, ...common }
}

export const toHostAndPort = ({ host, port }: RedisNode) =>
  host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`

function parseNodes(hosts: string, kind: keyof typeof PORTS): RedisNode[] {
  return hosts.split(',').map((text, at) => {
    const [, ipv6, name, port] = oneNode.exec(text) ?? []
    const node = { host: ipv6 ?? name ?? '', port: Number(port ?? PORTS[kind]) }
    if (node.host === '' || node.port < 1 || node.port > 65_535) {
      // The message omits the host, which may contain part of an unescaped password.
      throw new Error(`its host number ${at + 1} must be a name or an address, as cache:${PORTS[kind]}`)
    }
    return node
  })
}

function parseLogin(login: string): Credentials {
  const colon = login.indexOf(':')
  const [username, password] = colon === -1 ? [login, ''] : [login.slice(0, colon), login.slice(colon + 1)]
  return { username: decode(username), password: decode(password) }
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text) || undefined
  } catch {
    throw new Error('its user or password has a % that is no escape')
  }
}

const knownOptions = ['database', 'sentinelUsername', 'sentinelPassword']

function parseMaster(master: string, options: URLSearchParams) {
  if (!/^[\w.-]+$/.test(master)) {
    throw new Error('must end with the name by which the Sentinels know the master, as …:26379/mymaster')
  }
  const database = options.get('database') ?? '0'
  const isKnown = [...options.keys()].every((key) => knownOptions.includes(key))
  if (!isKnown || !/^\d{1,4}$/.test(database)) {
    throw new Error('its options are database (a number), sentinelUsername and sentinelPassword')
  }
  const [username, password] = [options.get('sentinelUsername'), options.get('sentinelPassword')]
  return {
    master,
    database: Number(database),
    sentinel: { username: username ?? undefined, password: password ?? undefined },
  }
}
