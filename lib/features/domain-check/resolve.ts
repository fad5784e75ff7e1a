import { lookup } from 'node:dns/promises'

/** What a name leads to. `silent`: no one answered in time. */
export type Resolution = { kind: 'found'; addresses: string[] } | { kind: 'none' | 'silent' }

/** Never rejects. */
export type Resolve = (host: string) => Promise<Resolution>

const TIMEOUT_MS = 5000

/** As this machine resolves names; `*.localhost` is this machine itself (RFC 6761). */
export const resolveHost: Resolve = async (host) => {
  if (/(^|\.)localhost$/.test(host)) return { kind: 'found', addresses: ['127.0.0.1'] }
  let timer: NodeJS.Timeout | undefined
  const silence = new Promise<Resolution>((resolve) => {
    timer = setTimeout(() => resolve({ kind: 'silent' }), TIMEOUT_MS)
  })
  const answer = lookup(host, { all: true }).then(
    (found): Resolution => ({ kind: 'found', addresses: found.map(({ address }) => address) }),
    (cause: NodeJS.ErrnoException): Resolution => ({ kind: cause.code === 'EAI_AGAIN' ? 'silent' : 'none' }),
  )
  return Promise.race([answer, silence]).finally(() => clearTimeout(timer))
}
