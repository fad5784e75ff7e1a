import { getSettings } from '@/lib/base/platform/settings'
import { createAsk } from './request'
import type { Instruments } from './examine'
import { resolveHost } from './resolve'

/** All questions together. */
const TIMEOUT_MS = 40_000

/**
 * What asks the real network. A name below `localhost` is this site itself, on its own port: nothing else
 * can be asked by it.
 */
export function openInstruments(domain: string, { mayAskPrivate }: { mayAskPrivate: boolean }): Instruments {
  const isLocal = /(^|\.)localhost$/.test(domain)
  const { PORT } = getSettings()
  return {
    resolve: resolveHost,
    ask: createAsk(AbortSignal.timeout(TIMEOUT_MS)),
    mayAskPrivate: mayAskPrivate || isLocal,
    ports: isLocal ? { http: PORT, https: PORT } : { http: 80, https: 443 },
  }
}
