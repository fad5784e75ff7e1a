import { randomBytes } from 'node:crypto'
import type { OrganisationId } from '@/lib/base/domain/model'
import type { Language } from '@/lib/base/i18n/languages'
import { wakeRunner } from '@/lib/base/jobs/runner'
import { log } from '@/lib/base/platform/log'
import { createRateLimit } from '@/lib/base/rate-limit/rate-limit'
import { getQueries, type Queries } from '@/lib/features/kernel/queries'
import { offersSubscriptions } from '@/lib/features/company/organisations/offers-subscriptions'
import { readRequestedAddress, type AddressForm } from '@/lib/base/mail/requested-address'
import { compactLater } from './compact-later'
import type { SentFile } from './data-requests'
import type { PersonalDataReport } from './find-personal-data'

/** Limits on the mails that one client can cause; durations in seconds. */
const limit = createRateLimit('data-requests', {
  minute: { points: 3, duration: 60 },
  day: { points: 10, duration: 86_400 },
})
/** Length of a link's token in bytes, the same as in links of newsletters. */
const TOKEN_BYTES = 24

type Place = { organisation: OrganisationId; language: Language }

/** Mails a link to the data stored about an address. The answer does not reveal whether any data exists. */
export async function requestPersonalData({
  organisation,
  language,
  ...form
}: Place & AddressForm): Promise<'requested' | 'invalid' | 'limited' | 'failed'> {
  const read = await readRequestedAddress(form, limit)
  if (read === 'trapped') return 'requested'
  if (typeof read === 'string') return read
  return orFailed(async (store) => {
    if (!(await offersSubscriptions(organisation))) return 'failed'
    const token = randomBytes(TOKEN_BYTES).toString('base64url')
    await store.requestData({ organisation, email: read.email, token, language, at: new Date() })
    wakeRunner('mails')
    return 'requested'
  })
}

/** Returns the data stored about the reader to whom the link was sent; `void` if the link is invalid. */
export function readRequestedData(
  organisation: OrganisationId,
  token: string,
): Promise<PersonalDataReport | 'void' | 'failed'> {
  return orFailed(
    async (store) => (await store.readRequestedData({ organisation, token, at: new Date() })) ?? 'void',
  )
}

/** Returns a file that the reader attached to a form; `void` if the link is invalid. */
export function readRequestedFile(
  organisation: OrganisationId,
  token: string,
  file: number,
): Promise<SentFile | 'void' | 'failed'> {
  return orFailed(
    async (store) => (await store.readRequestedFile({ organisation, token, at: new Date() }, file)) ?? 'void',
  )
}

/** Erases the reader's own records. */
export function eraseRequestedData(
  organisation: OrganisationId,
  token: string,
): Promise<'erased' | 'void' | 'failed'> {
  return orFailed(async (store) => {
    const outcome = await store.eraseRequestedData({ organisation, token, at: new Date() })
    if (outcome?.kind !== 'done') return 'void'
    compactLater(store, outcome.receipt)
    return 'erased'
  })
}

async function orFailed<Outcome>(
  work: (store: Queries['privacy']) => Promise<Outcome>,
): Promise<Outcome | 'failed'> {
  try {
    const store = await getQueries()
    return store ? await work(store.privacy) : 'failed'
  } catch (err) {
    log().error({ err }, 'personal data request failed')
    return 'failed'
  }
}
