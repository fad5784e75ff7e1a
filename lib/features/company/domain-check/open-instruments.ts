import { getSettings } from '@/lib/base/platform/settings'
import { createAsk } from './request'
import type { Instruments } from './examine'
import { resolveCaaRecords, resolveHost } from './resolve'

/** Time limit for the whole check in ms. */
const TIMEOUT_MS = 40_000

/** Returns access to the real network. For a name below `localhost`, only this site at `PORT` can be requested. */
export function openInstruments(domain: string, { mayAskPrivate }: { mayAskPrivate: boolean }): Instruments {
  const isLocal = /(^|\.)localhost$/.test(domain)
  const { PORT } = getSettings()
  return {
    resolve: resolveHost,
    resolveCaa: resolveCaaRecords,
    ask: createAsk(AbortSignal.timeout(TIMEOUT_MS)),
    mayAskPrivate: mayAskPrivate || isLocal,
    ports: isLocal ? { http: PORT, https: PORT } : { http: 80, https: 443 },
  }
}
