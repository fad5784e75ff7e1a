import { randomBytes } from 'node:crypto'
import type { OrganisationId } from '@/lib/base/domain/model'
import type { Language } from '@/lib/base/i18n/languages'
import { announceDueMails } from '@/lib/base/mail/due-mails'
import { log } from '@/lib/base/platform/log'
import { createRateLimit } from '@/lib/base/rate-limit/rate-limit'
import { getQueries, type Queries } from '@/lib/features/queries'
import { offersSubscriptions } from '@/lib/features/organisations/offers-subscriptions'
import { readRequestedAddress, type AddressForm } from '@/lib/base/mail/requested-address'
import { compactLater } from './compact-later'
import type { PersonalDataReport } from './find-personal-data'

/** How many mails one client may cause; durations in seconds. */
const limit = createRateLimit('data-requests', {
  minute: { points: 3, duration: 60 },
  day: { points: 10, duration: 86_400 },
})
/** As letters of a link. */
const TOKEN_BYTES = 24

type Place = { organisation: OrganisationId; language: Language }

/** Has a link to what is kept of an address mailed to it: whether anything is, the answer does not say. */
export async function requestOwnData({
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
    announceDueMails()
    return 'requested'
  })
}

/** What is kept of who has the link. */
export function readOwnData(
  organisation: OrganisationId,
  token: string,
): Promise<PersonalDataReport | 'void' | 'failed'> {
  return orFailed(
    async (store) => (await store.readOwnData({ organisation, token, at: new Date() })) ?? 'void',
  )
}

/** Erases it, as far as it is a reader's own. */
export function eraseOwnData(
  organisation: OrganisationId,
  token: string,
): Promise<'erased' | 'void' | 'failed'> {
  return orFailed(async (store) => {
    const outcome = await store.eraseOwnData({ organisation, token, at: new Date() })
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
    log().error({ err }, 'own data not answered')
    return 'failed'
  }
}
