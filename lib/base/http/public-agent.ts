import { lookup } from 'node:dns'
import { isIP } from 'node:net'
import { Agent } from 'undici'
import { isPublicAddress } from './public-address'

/** Whether an address may be asked. */
export type AddressPolicy = (address: string) => boolean

/** The problem of an address that is not on the public internet. */
export const NOT_PUBLIC = 'not a public address'

/**
 * Connections to hosts that somebody else names. It connects to the very address that was judged: a name may mean
 * another one a moment later. Where a name means any address that may not be asked, none is.
 */
export function openPublicAgent(isAllowed: AddressPolicy, options: Agent.Options): Agent {
  return new Agent({
    ...options,
    connect: {
      timeout: 10_000,
      lookup: (host, lookupOptions, callback) => {
        lookup(host, { ...lookupOptions, all: true }, (cause, found) => {
          if (cause) return callback(cause, '', 0)
          const allowed = found.filter(({ address }) => isAllowed(address))
          const [first] = allowed
          if (!first || allowed.length < found.length) return callback(new Error(NOT_PUBLIC), '', 0)
          if (lookupOptions.all) return callback(null, allowed)
          callback(null, first.address, first.family)
        })
      },
    },
  })
}

/** Why an address of the web is not asked; null where it may be. */
export function refuseUrl(url: URL, isAllowed: AddressPolicy = isPublicAddress): string | null {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return `scheme ${url.protocol}`
  if (url.username !== '' || url.password !== '') return 'has a password'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // No name is looked up for a number.
  return isIP(host) !== 0 && !isAllowed(host) ? NOT_PUBLIC : null
}

type Failure = { cause?: unknown; code?: unknown; name?: unknown; message?: unknown }

/** Why a request failed: the code of the error that lies behind, without what was asked. */
export function toFailureReason(cause: unknown): string {
  const { cause: inner = cause }: Failure = Object(cause)
  const { code, name, message = 'failed' }: Failure = Object(inner)
  if (typeof code === 'string') return code
  return name === 'TimeoutError' ? 'no answer in time' : String(message)
}
