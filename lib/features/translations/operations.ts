import * as z from 'zod'
import { translatedFields, translationLanguages } from '@/lib/base/domain/translation'
import { getSettings } from '@/lib/base/platform/settings'
import { idInput, pageInput } from '@/lib/features/operations/inputs'
import { done, missing, operation, refused, shareOf } from '@/lib/features/operations/operation'
import { withFormat } from '@/lib/features/pieces/clean-fields'
import { compareFields } from '@/lib/features/pieces/compare-fields'
import { findPiece } from '@/lib/features/pieces/pieces-operations'

/** One work in several languages: a translation is a piece of its own that follows its original. */

/** The languages that a piece has, how far each is, and of a translation what its original has changed. */
export const getTranslations = operation({
  kind: 'query',
  permission: 'pieces.read',
  input: z.object({ id: idInput }),
  findSubject: findPiece,
  run: async (context, { id }) => {
    const { store, organisation } = context
    const { own, others } = await store.translations.getTranslations(organisation, id)
    const followed = own?.isBehind ? await store.translations.getFollowed(organisation, id) : null
    const changed = followed
      ? await compareFields(
          withFormat(followed.before),
          withFormat(followed.now),
          (field, fields) => String(fields[field] ?? ''),
          shareOf(context),
        )
      : []
    return done({
      own,
      others,
      hasMachine: getSettings().TRANSLATION_ADDRESS !== undefined,
      changed: changed.filter(({ field }) => translatedFields.some((one) => one === field)),
    })
  },
})

/** A piece in another language, with the original's words to begin with; the one that there is. */
export const beginTranslation = operation({
  kind: 'command',
  permission: 'pieces.create',
  input: z.object({ id: idInput, from: pageInput, language: z.enum(translationLanguages) }),
  findSubject: findPiece,
  describe: ({ language }) => ({ language }),
  run: async ({ store, organisation, person }, { id, ...begun }) => {
    const begins = { by: person, ...begun }
    const translation = await store.translations.beginTranslation(organisation, id, begins)
    if (translation.kind === 'done') return done({ id: translation.id })
    return translation.kind === 'binned' ? refused('translationBinned') : missing
  },
})

/** What the original says now is what the translation says. */
export const markTranslationCurrent = operation({
  kind: 'command',
  permission: 'pieces.write',
  input: z.object({ id: idInput }),
  findSubject: findPiece,
  run: async ({ store, organisation }, { id }) =>
    (await store.translations.markTranslationCurrent(organisation, id)) ? done(null) : missing,
})

/** A person has read what a machine, or an office, has written. */
export const confirmTranslation = operation({
  kind: 'command',
  permission: 'pieces.write',
  input: z.object({ id: idInput }),
  findSubject: findPiece,
  run: async ({ store }, { id }) => {
    await store.translations.confirmTranslation(id)
    return done(null)
  },
})
