import { isIPv6 } from 'node:net'

/** Where the site is reached from this machine. */
export type LocalAddress = { host: string; port: number }

/** The address of `HOST`, unless that is none or stands for all. */
export function toLocalAddress(host: string | undefined, port: number): LocalAddress {
  return { host: host === undefined || all.includes(host) ? 'localhost' : host, port }
}

const all = ['0.0.0.0', '::']

export function toOrigin({ host, port }: LocalAddress): string {
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`
}
