import * as z from 'zod'
import { mailAddress } from '@/lib/base/domain/mail-address'
import { removeParts } from '@/lib/features/content/media/files/upload-parts'
import { getMediaStorage } from '@/lib/features/content/media/storage/open-storage'
import { done, refused, scopedCommand, scopedQuery } from '@/lib/features/kernel/operations/operation'
import { compactLater } from './compact-later'
import { isEverywhere } from './personal-tables'

/** Operations that find and erase the data stored about a mail address. */

const permission = 'privacy.manage'
const email = mailAddress('emailWrong')

/** Returns all data stored about a mail address in these organisations. */
export const findPersonalData = scopedQuery({
  permission,
  readsPersonalData: true,
  input: z.object({ email }),
  run: async ({ store, scope }, input) =>
    done(await store.privacy.findPersonalData({ scope, email: input.email })),
})

/** Erases a person's data. The same transaction writes the audit line, without the address. */
export const erasePersonalData = scopedCommand({
  permission,
  isQuiet: true,
  input: z.object({ email, extent: z.enum(['everything', 'account']) }),
  needsProof: ({ extent }) => extent === 'account',
  async run({ store, scope, person }, { email: address, extent }) {
    // Only owners may erase an account, because it belongs to the whole company.
    if (extent === 'account' && !(person.isOwner && isEverywhere(scope))) return refused('notAllowed')
    const by = { id: person.id, name: person.name }
    // Reads the stored parts of unfinished uploads first, because erasing the account deletes the rows with their
    // names.
    const parts = extent === 'account' ? await store.mediaUploads.listPartsOf(address) : []
    const outcome = await store.privacy.erasePersonalData({ scope, email: address, extent, by })
    if (outcome.kind === 'refused') return refused(outcome.reason)
    if (parts.length > 0) await removeParts(await getMediaStorage(), parts)
    compactLater(store.privacy, outcome.receipt)
    return done(outcome.receipt)
  },
})
