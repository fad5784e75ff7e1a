import * as z from 'zod'
import { command, done, refused } from '@/lib/features/kernel/operations/operation'
import { idInput } from '@/lib/features/kernel/operations/inputs'
import { toPreviewHref } from '@/lib/base/links/links'
import { readPreviewSecret } from '@/lib/features/kernel/operations/shared-secret'
import { signPreview } from './preview-token'
import { findPiece } from './pieces-operations'

const LIFETIME_SECONDS = 3 * 24 * 60 * 60

/** Creates a public link, valid for three days, that shows the caller's draft, or a revision, as an article. */
export const createPreview = command({
  permission: 'pieces.read',
  input: z.object({ id: idInput, revision: idInput.nullable().default(null) }),
  findSubject: findPiece,
  run: async ({ store, organisation, person }, { id, revision }) => {
    const [domain, secret] = await Promise.all([
      store.previews.getDomain(organisation),
      readPreviewSecret(store.secrets),
    ])
    if (domain === null) return refused('noDomain')
    const until = Math.floor(Date.now() / 1000) + LIFETIME_SECONDS
    const token = signPreview({ organisation, piece: id, revision, person: person.id, until }, secret)
    return done({ domain, href: toPreviewHref(token) })
  },
})
