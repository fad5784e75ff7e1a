import { parseDomainName } from './domain-name'
import type { Embed, EmbedProvider } from './embed'
import { googleMap, openStreetMap } from './embed-maps'
import { vimeo, youtube } from './embed-videos'

const providers: EmbedProvider[] = [youtube, vimeo, openStreetMap, googleMap]

/**
 * What an address shows in a frame; null where texts may embed nothing of it. `hosts` are the organisation's
 * own. Only what is built here from what was recognised is ever loaded, save for those hosts' own addresses.
 */
export function parseEmbed(address: string, hosts: readonly string[] = []): Embed | null {
  const url = toUrl(address)
  if (!url) return null
  const provider = providers.find((one) => one.hosts.test(url.hostname))
  return provider ? provider.parse(url) : parseOwn(url, hosts)
}

function toUrl(address: string): URL | null {
  const whole = address.trim().replace(/^\/\//, 'https://')
  const url =
    /^https?:\/\//i.test(whole) && whole.length <= 2000 && URL.canParse(whole) ? new URL(whole) : null
  return url && url.username === '' && url.password === '' && url.port === '' ? url : null
}

function parseOwn(url: URL, hosts: readonly string[]): Embed | null {
  const host = parseDomainName(url.hostname)
  if (url.protocol !== 'https:' || host === null || !hosts.includes(host)) return null
  return { provider: host, kind: 'page', title: host, address: url.href, frame: url.href }
}

const MAX_HOSTS = 20

/** Hosts as an organisation's setting has them, one a line. */
export const toFrameHosts = (setting: string | null): string[] => setting?.split('\n') ?? []

/** The setting that was meant, each host once; null where one of them is none, or where they are too many. */
export function parseFrameHosts(written: string): string | null {
  const hosts = written
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map(parseDomainName)
  const known = new Set(hosts)
  return known.has(null) || known.size > MAX_HOSTS ? null : [...known].join('\n')
}
