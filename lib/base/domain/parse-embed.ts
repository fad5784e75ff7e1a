import { parseDomainList, parseDomainName } from './domain-name'
import type { Embed, EmbedProvider } from './embed'
import { googleMap, openStreetMap } from './embed-maps'
import { vimeo, youtube } from './embed-videos'

const providers: EmbedProvider[] = [youtube, vimeo, openStreetMap, googleMap]

/**
 * Parses an address for embedding; null if it cannot be embedded. `hosts` are the hosts that the organisation allows. A
 * frame only loads an address of these hosts, or one built here from the recognised parts of the pasted address.
 */
export function parseEmbed(address: string, hosts: readonly string[] = []): Embed | null {
  const url = toUrl(address)
  if (!url) return null
  const provider = providers.find((service) => service.hosts.test(url.hostname))
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

/** Splits the setting `frameHosts`, one host per line. */
export const toFrameHosts = (setting: string | null): string[] => setting?.split('\n') ?? []

/** Parses the setting `frameHosts`, one host per line; null if one is not a host name, or if there are too many. */
export const parseFrameHosts = (input: string) => parseDomainList(input, MAX_HOSTS)
