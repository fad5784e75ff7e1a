import { Resolver } from 'node:dns/promises'
import { resolveHost, resolveTexts } from '@/lib/features/company/domain-check/resolve'
import type { SenderDns } from './sender-checks'

const TIMEOUT_MS = 2000

/** DNS lookups with the name servers of the operating system. */
export const senderDns: SenderDns = {
  readTexts: resolveTexts,
  readNames: (address) => new Resolver({ timeout: TIMEOUT_MS, tries: 2 }).reverse(address).catch(() => []),
  resolve: resolveHost,
}
