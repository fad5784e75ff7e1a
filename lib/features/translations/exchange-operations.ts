import * as z from 'zod'
import type { PieceFields } from '@/lib/base/domain/piece'
import { translatedFields, type TranslationSource } from '@/lib/base/domain/translation'
import { getSettings } from '@/lib/base/platform/settings'
import { idInput, pageInput } from '@/lib/features/operations/inputs'
import { done, missing, operation, refused, type RoomContext } from '@/lib/features/operations/operation'
import { withCleanFields, withFormat } from '@/lib/features/pieces/clean-fields'
import { toOutcome } from '@/lib/features/pieces/piece-outcome'
import { findPiece } from '@/lib/features/pieces/pieces-operations'
import { refuseIfScheduled } from '@/lib/features/pieces/scheduled-guard'
import { MachineError, translateByMachine } from './machine'
import { readXliffOriginal, XliffError } from './read-xliff'
import type { TranslationTexts } from './translations'
import { fromXliff, toXliff } from './xliff-translation'

/** What else than people write translations: an office, by a file, and a machine, by an endpoint of the operator's. */

/** In characters; a request has its own limit. */
const MAX_XLIFF_LENGTH = 1_900_000

/** Names the original and the revision that is translated: a file comes back to these. */
const toDocumentName = ({ organisation }: RoomContext, { originalId, revision }: TranslationTexts) =>
  `cartelera:${organisation}/${originalId}/${revision}`

/** A translation's original as XLIFF, with what is translated. */
export const exportTranslation = operation({
  kind: 'query',
  permission: 'pieces.read',
  input: z.object({ id: idInput }),
  findSubject: findPiece,
  run: async (context, { id }) => {
    const { store, organisation } = context
    const texts = await store.translations.getTexts(organisation, id)
    if (!texts) return missing
    const { language, originalId, original, translation } = texts
    const xliff = toXliff(withFormat(original), withFormat(translation), {
      name: toDocumentName(context, texts),
      language,
    })
    return done({ fileName: `${organisation}-${originalId}-${language}.xlf`, xliff })
  },
})

/** What the office has sent back becomes the translation's saved text; readers see it once it is published. */
export const importTranslation = operation({
  kind: 'command',
  permission: 'pieces.write',
  input: z.object({ id: idInput, from: pageInput, xliff: z.string().max(MAX_XLIFF_LENGTH, 'tooLong') }),
  findSubject: findPiece,
  async run(context, { id, from, xliff }) {
    const { store, organisation } = context
    const texts = await store.translations.getTexts(organisation, id)
    if (!texts) return missing
    try {
      const revision = readRevision(xliff, `cartelera:${organisation}/${texts.originalId}/`)
      const followed = await store.revisions.getRevision(organisation, texts.originalId, revision)
      if (!followed) return refused('xliffOther')
      const fields = fromXliff(xliff, withFormat(followed.fields), texts.language)
      return await saveTranslated(context, { id, from }, { texts, fields, revision, source: 'office' })
    } catch (cause) {
      if (cause instanceof XliffError) return refused(cause.problem)
      throw cause
    }
  },
})

function readRevision(xliff: string, beginning: string): number {
  const original = readXliffOriginal(xliff)
  const revision = Number(original.startsWith(beginning) && original.slice(beginning.length))
  if (!Number.isInteger(revision) || revision < 1 || revision > 2_147_483_647)
    throw new XliffError('xliffOther')
  return revision
}

/** What a machine makes of the original becomes the translation's saved text, which a person has to confirm. */
export const draftTranslation = operation({
  kind: 'command',
  permission: 'pieces.write',
  input: z.object({ id: idInput, from: pageInput }),
  findSubject: findPiece,
  async run(context, { id, from }) {
    const { store, organisation } = context
    if (getSettings().TRANSLATION_ADDRESS === undefined) return refused('noMachine')
    const texts = await store.translations.getTexts(organisation, id)
    if (!texts) return missing
    try {
      const fields = await translateByMachine(withFormat(texts.original), texts.language)
      return await saveTranslated(
        context,
        { id, from },
        { texts, fields, revision: texts.revision, source: 'machine' },
      )
    } catch (cause) {
      if (cause instanceof MachineError) return refused(cause.problem)
      throw cause
    }
  },
})

type Filled = { texts: TranslationTexts; fields: PieceFields; revision: number; source: TranslationSource }

async function saveTranslated(
  context: RoomContext,
  { id, from }: { id: number; from: string },
  { texts, fields: translated, revision, source }: Filled,
) {
  const { store, organisation, person: by } = context
  const refusal = await refuseIfScheduled(context, id)
  if (refusal) return refusal
  const words = Object.fromEntries(translatedFields.map((field) => [field, translated[field]]))
  const written = { ...texts.translation, ...words, format: translated.format }
  const known = await store.pieces.openPiece(organisation, id, by.id)
  return withCleanFields(context, written, async (fields) => {
    const base = known?.piece.version ?? 0
    const filling = { by, from, base, fields, revision, source }
    return toOutcome(await store.translations.fillTranslation(organisation, id, filling))
  })
}
