import * as z from 'zod'
import { getSettings } from '@/lib/base/platform/settings'
import {
  command,
  done,
  missing,
  query,
  refused,
  type RoomContext,
} from '@/lib/features/kernel/operations/operation'
import { checkSender, toServerHost } from './sender-checks'
import { senderDns } from './sender-dns'
import { toDkimRecord, toDmarcRecord } from './sender-records'

/** Operations on the sender of an organisation's mails to readers: its DKIM keys and the records of its domain. */

const permission = 'settings.manage'
const input = z.object({})

async function readSender({ store, organisation }: RoomContext) {
  const settings = await store.mailKeys.getSenderSettings(organisation)
  if (!settings) return null
  const { domain } = settings
  const keys = domain === null ? [] : await store.mailKeys.listMailKeys(organisation, domain)
  return { ...settings, keys }
}

/** Returns the sender, its DKIM keys, the newest first, and the DNS records to create for it. */
export const getMailSender = query({
  permission,
  input,
  async run(context) {
    const sender = await readSender(context)
    if (!sender) return missing
    const { name, from, domain, keys } = sender
    const [newest] = keys
    return done({
      name,
      from,
      /** Current sender address: the organisation's once a key is verified, before that `MAIL_FROM`. */
      sendsAs: keys.some(({ verifiedAt }) => verifiedAt) ? from : (getSettings().MAIL_FROM ?? null),
      keys: keys.map(({ selector, madeAt, verifiedAt }) => ({ selector, madeAt, verifiedAt })),
      records: domain !== null && newest ? [toDkimRecord(newest, domain), toDmarcRecord(domain)] : [],
    })
  },
})

/** Creates a DKIM key for the domain of the sender. The former key signs until the record of the new one is found. */
export const createMailKey = command({
  permission,
  input,
  async run({ store, organisation }) {
    const settings = await store.mailKeys.getSenderSettings(organisation)
    if (!settings) return missing
    if (settings.domain === null) return refused('noSender')
    await store.mailKeys.createMailKey(organisation, settings.domain)
    return done(null)
  },
})

/** Checks DKIM, DMARC, SPF and reverse DNS. The newest key whose record is found signs from then on. */
export const checkMailSender = command({
  isQuiet: true,
  permission,
  input,
  async run(context) {
    const sender = await readSender(context)
    if (!sender) return missing
    const { domain, keys } = sender
    const { MAIL_FROM, SMTP_URL } = getSettings()
    const checked = {
      domain,
      keys,
      envelopeDomain: MAIL_FROM?.split('@').at(-1) ?? null,
      server: SMTP_URL === undefined ? null : toServerHost(SMTP_URL),
    }
    const { results, published } = await checkSender(checked, senderDns)
    if (domain !== null) {
      const verified = { domain, selectors: published, at: new Date() }
      await context.store.mailKeys.verifyMailKeys(context.organisation, verified)
    }
    return done({ results })
  },
})
