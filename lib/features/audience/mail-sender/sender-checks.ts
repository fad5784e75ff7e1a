import { isPublicAddress } from '@/lib/base/http/public-address'
import type { CheckState } from '@/lib/features/company/domain-check/check-result'
import type { Resolve } from '@/lib/features/company/domain-check/resolve'
import type { MailKey } from './mail-keys'
import { publishesKey, toDkimRecord } from './sender-records'

/** DNS checks of a mail sender, in display order. `reverse` checks the PTR record of the mail server. */
export const senderChecks = ['dkim', 'dmarc', 'spf', 'reverse'] as const
export type SenderCheck = (typeof senderChecks)[number]

export type SenderResult = { check: SenderCheck; state: CheckState }

/** DNS lookups. They never throw. */
export type SenderDns = {
  readTexts(name: string): Promise<string[]>
  /** Returns the host names of an IP address (PTR records). */
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

/** Checks the DNS of a sender. `published` has the selectors of the DKIM keys whose DNS records were found. */
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

/**
 * Returns `ok` if the newest key (the first) is published. Returns `warning` if only an older key is published, which
 * still signs.
 */
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

/** Looks for a DMARC record of the domain, then of its parent domains, whose policy it inherits (RFC 7489, 6.6.3). */
export async function checkDmarc(
  domain: string,
  { readTexts }: Pick<SenderDns, 'readTexts'>,
): Promise<CheckState> {
  const labels = domain.split('.')
  const names = labels.slice(0, -1).map((_, at) => labels.slice(at).join('.'))
  const answers = await Promise.all(names.map((name) => readTexts(`_dmarc.${name}`)))
  return answers.flat().some((text) => text.startsWith('v=DMARC1')) ? 'ok' : 'warning'
}

/** Checks for an SPF record, which lists the servers that may send for the domain (RFC 7208). */
export async function checkSpf(
  domain: string,
  { readTexts }: Pick<SenderDns, 'readTexts'>,
): Promise<CheckState> {
  const texts = await readTexts(domain)
  return texts.some((text) => /^v=spf1(\s|$)/.test(text)) ? 'ok' : 'warning'
}

/** Checks that an address of the mail server has a PTR name that resolves to this address. Skips internal servers. */
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

export const toServerHost = (address: string) => new URL(address).hostname.replace(/^\[|\]$/g, '')

const isInternal = (address: string) => !isPublicAddress(address)
