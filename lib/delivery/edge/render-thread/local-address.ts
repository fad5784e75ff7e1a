import { isIPv6 } from 'node:net'

/** An address of the site that works on this machine. */
export type LocalAddress = { host: string; port: number }

/** Returns the address of `HOST`, or localhost if it is unset or means all interfaces. */
export function toLocalAddress(host: string | undefined, port: number): LocalAddress {
  return { host: host === undefined || all.includes(host) ? 'localhost' : host, port }
}

const all = ['0.0.0.0', '::']

export function toOrigin({ host, port }: LocalAddress): string {
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`
}
