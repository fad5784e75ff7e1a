import { isIPv6 } from 'node:net'

/** Host and port under which this machine can reach the site. */
export type LocalAddress = { host: string; port: number }

/** Returns `HOST`, or localhost if it is unset or means all interfaces. */
export function toLocalAddress(host: string | undefined, port: number): LocalAddress {
  return { host: host === undefined || all.includes(host) ? 'localhost' : host, port }
}

const all = ['0.0.0.0', '::']

export function toOrigin({ host, port }: LocalAddress): string {
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`
}
