import { generateKeyPair, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { and, desc, eq, isNotNull, isNull, lt } from 'drizzle-orm'
import type { OrganisationId } from '@/lib/base/domain/model'
import type { MailIdentity } from '@/lib/base/mail/send-mail'
import type { Database } from '@/lib/db/database'
import { mailKeys, organisations } from '@/lib/db/schema'
import { readSealKey, seal, unseal } from '@/lib/db/seal'

/** A DKIM key without its private half. */
export type MailKey = {
  selector: string
  publicKey: string
  madeAt: Date
  /** Time at which the key's DNS record was first found; null until then. */
  verifiedAt: Date | null
}

const MODULUS_BITS = 2048
const SELECTOR_BYTES = 5

const createKeyPair = promisify(generateKeyPair)

const isOf = (organisation: OrganisationId, domain: string) =>
  and(eq(mailKeys.organisationId, organisation), eq(mailKeys.domain, domain))

/** Lists the keys of a domain, the newest first. */
export async function listMailKeys(
  database: Database,
  organisation: OrganisationId,
  domain: string,
): Promise<MailKey[]> {
  const { selector, publicKey, madeAt, verifiedAt } = mailKeys
  return database
    .select({ selector, publicKey, madeAt, verifiedAt })
    .from(mailKeys)
    .where(isOf(organisation, domain))
    .orderBy(desc(madeAt), desc(selector))
}

/**
 * Creates a DKIM key for a domain. A verified key keeps signing until the DNS record of the new key is found.
 * Unverified keys are deleted.
 */
export async function createMailKey(
  database: Database,
  organisation: OrganisationId,
  domain: string,
): Promise<void> {
  const { publicKey, privateKey } = await createKeyPair('rsa', {
    modulusLength: MODULUS_BITS,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const sealed = seal(await readSealKey(database), privateKey)
  await database.transaction(async (transaction) => {
    await transaction.delete(mailKeys).where(and(isOf(organisation, domain), isNull(mailKeys.verifiedAt)))
    await transaction.insert(mailKeys).values({
      selector: `c${randomBytes(SELECTOR_BYTES).toString('hex')}`,
      organisationId: organisation,
      domain,
      publicKey: publicKey.toString('base64'),
      privateKey: sealed,
    })
  })
}

/** Marks the newest key whose DNS record was found as verified, so that it signs from now on. Deletes older keys. */
export async function verifyMailKeys(
  database: Database,
  organisation: OrganisationId,
  { domain, selectors, at }: { domain: string; selectors: readonly string[]; at: Date },
): Promise<void> {
  const keys = await listMailKeys(database, organisation, domain)
  const newest = keys.find(({ selector }) => selectors.includes(selector))
  if (!newest) return
  await database.transaction(async (transaction) => {
    await transaction
      .update(mailKeys)
      .set({ verifiedAt: newest.verifiedAt ?? at })
      .where(eq(mailKeys.selector, newest.selector))
    await transaction
      .delete(mailKeys)
      .where(and(isOf(organisation, domain), lt(mailKeys.madeAt, newest.madeAt)))
  })
}

/** Sender name and addresses of an organisation's mails to readers. */
export type SenderSettings = {
  name: string
  from: string | null
  replyTo: string | null
  /** ASCII (Punycode) domain of `from`; null if `from` is null. */
  domain: string | null
}

/** Returns the sender name and addresses of an organisation, or null for an unknown organisation. */
export async function getSenderSettings(
  database: Database,
  organisation: OrganisationId,
): Promise<SenderSettings | null> {
  const { name, mailName, mailFrom, mailReplyTo } = organisations
  const [row] = await database
    .select({ name, mailName, mailFrom, mailReplyTo })
    .from(organisations)
    .where(eq(organisations.id, organisation))
  if (!row) return null
  return {
    name: row.mailName ?? row.name,
    from: row.mailFrom,
    replyTo: row.mailReplyTo,
    domain: row.mailFrom?.split('@').at(-1)?.toLowerCase() ?? null,
  }
}

/**
 * Returns the sender of an organisation's mails to readers. Until a DKIM key of its domain is verified, `MAIL_FROM`
 * sends and only replies go to the organisation's address.
 */
export async function readMailIdentity(
  database: Database,
  organisation: OrganisationId,
): Promise<MailIdentity> {
  const settings = await getSenderSettings(database, organisation)
  if (!settings) return {}
  const { name, from, replyTo, domain } = settings
  const [key] =
    domain === null
      ? []
      : await database
          .select()
          .from(mailKeys)
          .where(and(isOf(organisation, domain), isNotNull(mailKeys.verifiedAt)))
          .orderBy(desc(mailKeys.madeAt))
          .limit(1)
  if (!key || from === null || domain === null) return toIdentity(name, replyTo ?? from)
  const privateKey = unseal(await readSealKey(database), key.privateKey)
  return {
    ...toIdentity(name, replyTo),
    from,
    dkim: { domainName: domain, keySelector: key.selector, privateKey },
  }
}

const toIdentity = (fromName: string, replyTo: string | null): MailIdentity => ({
  fromName,
  ...(replyTo !== null && { replyTo }),
})
