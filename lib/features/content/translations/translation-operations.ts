import * as z from 'zod'
import { translatedFields, translationLanguages } from '@/lib/base/domain/translation'
import { getSettings } from '@/lib/base/platform/settings'
import { idInput, pageInput } from '@/lib/features/kernel/operations/inputs'
import { command, done, missing, query, refused, shareOf } from '@/lib/features/kernel/operations/operation'
import { withFormat } from '@/lib/features/content/pieces/clean-fields'
import { compareFields } from '@/lib/features/content/pieces/compare-fields'
import { findPiece, onPiece } from '@/lib/features/content/pieces/pieces-operations'

/** These operations manage translations. A translation is a separate piece that follows its original. */

/** Returns the languages of a piece with their states, and for a translation the changes of its original. */
export const getTranslations = query({
  permission: 'pieces.read',
  ...onPiece,
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
      changed: changed.filter(({ field }) =>
        translatedFields.some((translatedField) => translatedField === field),
      ),
    })
  },
})

/** Creates a translation that begins with the original's text, or returns the existing one. */
export const beginTranslation = command({
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

/** Marks a translation as up to date with its original. */
export const markTranslationCurrent = command({
  permission: 'pieces.write',
  ...onPiece,
  run: async ({ store, organisation }, { id }) =>
    (await store.translations.markTranslationCurrent(organisation, id)) ? done(null) : missing,
})

/** Confirms that a person has read the text of a machine or an agency. */
export const confirmTranslation = command({
  permission: 'pieces.write',
  ...onPiece,
  run: async ({ store }, { id }) => {
    await store.translations.confirmTranslation(id)
    return done(null)
  },
})
