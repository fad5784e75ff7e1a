import { parseDomainList, parseDomainName } from './domain-name'
import type { Embed, EmbedProvider } from './embed'
import { googleMap, openStreetMap } from './embed-maps'
import { vimeo, youtube } from './embed-videos'

const providers: EmbedProvider[] = [youtube, vimeo, openStreetMap, googleMap]

/**
 * Parses the URL of a video, map or page to embed; null if it cannot be embedded. `hosts` are additional hosts that
 * the organisation allows. The frame URL is built from recognised parts, or belongs to one of `hosts`.
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

/** Splits the setting `frameHosts` into hosts. */
export const toFrameHosts = (setting: string | null): string[] => setting?.split('\n') ?? []

/** Validates input for the setting `frameHosts`, one host per line; null for an invalid host or too many hosts. */
export const parseFrameHosts = (input: string) => parseDomainList(input, MAX_HOSTS)
