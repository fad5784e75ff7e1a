import { lookup } from 'node:dns'
import { isIP } from 'node:net'
import { Agent } from 'undici'
import { isPublicAddress } from './public-address'

/** Returns whether the site may send requests to an IP address. */
export type AddressPolicy = (address: string) => boolean

/** Failure reason for a host whose address is not on the public internet. */
export const NOT_PUBLIC = 'not a public address'

/**
 * Opens an HTTP agent for user-supplied hosts (SSRF protection). It connects to the checked address, because a second
 * lookup could return another one (DNS rebinding). Refuses a host if any of its addresses is not allowed.
 */
export function openPublicAgent(isAllowed: AddressPolicy, options: Agent.Options): Agent {
  return new Agent({
    ...options,
    connect: {
      timeout: 10_000,
      lookup: (host, lookupOptions, callback) => {
        lookup(host, { ...lookupOptions, all: true }, (cause, addresses) => {
          if (cause) return callback(cause, '', 0)
          const allowed = addresses.filter(({ address }) => isAllowed(address))
          const [first] = allowed
          if (!first || allowed.length < addresses.length) return callback(new Error(NOT_PUBLIC), '', 0)
          if (lookupOptions.all) return callback(null, allowed)
          callback(null, first.address, first.family)
        })
      },
    },
  })
}

/** Returns the reason why a URL must not be fetched; null if it may be fetched. */
export function refuseUrl(url: URL, isAllowed: AddressPolicy = isPublicAddress): string | null {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return `scheme ${url.protocol}`
  if (url.username !== '' || url.password !== '') return 'has a password'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // The agent checks addresses in its DNS lookup, which does not run for an IP address.
  return isIP(host) !== 0 && !isAllowed(host) ? NOT_PUBLIC : null
}

type Failure = { cause?: unknown; code?: unknown; name?: unknown; message?: unknown }

/** Returns the error code that made a request fail, without the address. */
export function toFailureReason(cause: unknown): string {
  const { cause: inner = cause }: Failure = Object(cause)
  const { code, name, message = 'failed' }: Failure = Object(inner)
  if (typeof code === 'string') return code
  return name === 'TimeoutError' ? 'no answer in time' : String(message)
}
