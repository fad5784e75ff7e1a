import { lookup, Resolver } from 'node:dns/promises'
import type { CaaRecord } from 'node:dns'

/** Result of resolving a host name. `silent` means that no server answered in time. */
export type Resolution = { kind: 'found'; addresses: string[] } | { kind: 'none' | 'silent' }

/** Resolves a host name. Never throws. */
export type Resolve = (host: string) => Promise<Resolution>

const TIMEOUT_MS = 5000

/** Resolves names with this machine's resolver. `*.localhost` is this machine (RFC 6761). */
export const resolveHost: Resolve = async (host) => {
  if (/(^|\.)localhost$/.test(host)) return { kind: 'found', addresses: ['127.0.0.1'] }
  let timer: NodeJS.Timeout | undefined
  const silence = new Promise<Resolution>((resolve) => {
    timer = setTimeout(() => resolve({ kind: 'silent' }), TIMEOUT_MS)
  })
  const answer = lookup(host, { all: true }).then(
    (entries): Resolution => ({ kind: 'found', addresses: entries.map(({ address }) => address) }),
    (cause: NodeJS.ErrnoException): Resolution => ({ kind: cause.code === 'EAI_AGAIN' ? 'silent' : 'none' }),
  )
  return Promise.race([answer, silence]).finally(() => clearTimeout(timer))
}

/** Returns all addresses of host names. IP addresses are returned as they are. */
export async function resolveAddresses(names: readonly string[], resolve: Resolve): Promise<Set<string>> {
  const resolutions = await Promise.all(names.map(resolve))
  return new Set(
    resolutions.flatMap((resolution) => (resolution.kind === 'found' ? resolution.addresses : [])),
  )
}

/** Returns the CAA records of exactly this name; an empty list if there are no records or no answer. Never throws. */
export type ResolveCaa = (name: string) => Promise<CaaRecord[]>

const resolver = () => new Resolver({ timeout: 2000, tries: 2 })

/** Returns the texts of the TXT records of exactly this name; an empty list if there are no records or no answer. */
export const resolveTexts = (name: string): Promise<string[]> =>
  resolver()
    .resolveTxt(name)
    .then(
      (records) => records.map((parts) => parts.join('')),
      () => [],
    )

/**
 * Returns whether the name is a zone apex, where a CNAME is not allowed. If DNS does not answer, assumes so for a name
 * of at most two labels.
 */
export const isZoneApex = (name: string): Promise<boolean> =>
  resolver()
    .resolveSoa(name)
    .then(
      () => true,
      (cause: NodeJS.ErrnoException) => cause.code !== 'ENODATA' && name.split('.').length <= 2,
    )

export const resolveCaaRecords: ResolveCaa = (name) =>
  resolver()
    .resolveCaa(name)
    .catch(() => [])
