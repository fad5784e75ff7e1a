import type { DnsRecord } from '@/lib/features/company/domain-check/plan-records'
import type { MailKey } from './mail-keys'

const toDkimName = (selector: string, domain: string) => `${selector}._domainkey.${domain}`

/** Returns the DNS record that publishes a key (RFC 6376, 3.6). */
export const toDkimRecord = (
  { selector, publicKey }: Pick<MailKey, 'selector' | 'publicKey'>,
  domain: string,
): DnsRecord => ({
  type: 'TXT',
  name: toDkimName(selector, domain),
  value: `v=DKIM1; k=rsa; p=${publicKey}`,
})

/** Record of a DMARC policy that rejects nothing yet (RFC 7489, 6.3). */
export const toDmarcRecord = (domain: string): DnsRecord => ({
  type: 'TXT',
  name: `_dmarc.${domain}`,
  value: 'v=DMARC1; p=none',
})

/** Returns whether one of the TXT records publishes the key. DNS panels split and space long values differently. */
export function publishesKey(texts: readonly string[], publicKey: string): boolean {
  return texts.some((text) => {
    const tag = text.split(';').find((candidate) => candidate.trim().startsWith('p='))
    return tag?.replaceAll(/\s/g, '').slice(2) === publicKey
  })
}
