import { isPublicAddress } from '@/lib/base/http/public-address'
import type { CheckState } from '@/lib/features/domain-check/check-result'
import type { Resolve } from '@/lib/features/domain-check/resolve'
import type { MailKey } from './mail-keys'
import { publishesKey, toDkimRecord } from './sender-records'

/** Checks by which receivers judge a sender, in the order of the report. */
export const senderChecks = ['dkim', 'dmarc', 'spf', 'reverse'] as const
export type SenderCheck = (typeof senderChecks)[number]

export type SenderResult = { check: SenderCheck; state: CheckState }

/** DNS look-ups. None of them throws. */
export type SenderDns = {
  readTexts(name: string): Promise<string[]>
  /** Returns the names of an IP address (PTR). */
  readNames(address: string): Promise<string[]>
  resolve: Resolve
}

export type CheckedSender = {
  /** Domain of the organisation's address; null if `MAIL_FROM` sends. */
  domain: string | null
  keys: readonly Pick<MailKey, 'selector' | 'publicKey'>[]
  /** Domain of `MAIL_FROM`, which sends and gets the bounces; null if it is not set. */
  envelopeDomain: string | null
  /** Host of `SMTP_URL`; null without a mail server. */
  server: string | null
}

/** Checks the DNS of a sender. `published`: selectors whose records were found. */
export async function checkSender(
  { domain, keys, envelopeDomain, server }: CheckedSender,
  dns: SenderDns,
): Promise<{ results: SenderResult[]; published: string[] }> {
  const published = domain === null ? [] : await listPublished(keys, domain, dns)
  const author = domain ?? envelopeDomain
  const results: SenderResult[] = [
    { check: 'dkim', state: toDkimState(domain, keys, published) },
    { check: 'dmarc', state: author === null ? 'skipped' : await checkDmarc(author, dns) },
    { check: 'spf', state: envelopeDomain === null ? 'skipped' : await checkSpf(envelopeDomain, dns) },
    { check: 'reverse', state: server === null ? 'skipped' : await checkReverse(server, dns) },
  ]
  return { results, published }
}

async function listPublished(
  keys: CheckedSender['keys'],
  domain: string,
  { readTexts }: SenderDns,
): Promise<string[]> {
  const answers = await Promise.all(keys.map((key) => readTexts(toDkimRecord(key, domain).name)))
  return keys
    .filter(({ publicKey }, at) => publishesKey(answers[at] ?? [], publicKey))
    .map(({ selector }) => selector)
}

/** Keys are sorted by age, the newest first. An older one signs while the record of the newest is missing. */
function toDkimState(
  domain: string | null,
  keys: CheckedSender['keys'],
  published: readonly string[],
): CheckState {
  if (domain === null) return 'skipped'
  const [newest] = keys
  if (newest && published.includes(newest.selector)) return 'ok'
  return published.length > 0 ? 'warning' : 'failed'
}

/** A domain without a policy has that of the domain above (RFC 7489, 6.6.3). */
export async function checkDmarc(
  domain: string,
  { readTexts }: Pick<SenderDns, 'readTexts'>,
): Promise<CheckState> {
  const labels = domain.split('.')
  const names = labels.slice(0, -1).map((_, at) => labels.slice(at).join('.'))
  const answers = await Promise.all(names.map((name) => readTexts(`_dmarc.${name}`)))
  return answers.flat().some((text) => text.startsWith('v=DMARC1')) ? 'ok' : 'warning'
}

/** Checks for a list of the servers that may send for a domain (RFC 7208). */
export async function checkSpf(
  domain: string,
  { readTexts }: Pick<SenderDns, 'readTexts'>,
): Promise<CheckState> {
  const texts = await readTexts(domain)
  return texts.some((text) => /^v=spf1(\s|$)/.test(text)) ? 'ok' : 'warning'
}

/** Checks that the name of the mail server's address leads back to it. Servers on this machine are skipped. */
export async function checkReverse(
  server: string,
  { resolve, readNames }: Pick<SenderDns, 'resolve' | 'readNames'>,
): Promise<CheckState> {
  const resolution = await resolve(server)
  if (resolution.kind !== 'found' || resolution.addresses.every(isInternal)) return 'skipped'
  for (const address of resolution.addresses.filter((candidate) => !isInternal(candidate)))
    for (const name of await readNames(address)) {
      const back = await resolve(name)
      if (back.kind === 'found' && back.addresses.includes(address)) return 'ok'
    }
  return 'warning'
}

/** Returns the host of `SMTP_URL`. */
export const toServerHost = (address: string) => new URL(address).hostname.replace(/^\[|\]$/g, '')

const isInternal = (address: string) => !isPublicAddress(address)
