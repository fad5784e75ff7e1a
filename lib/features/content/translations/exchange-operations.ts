import * as z from 'zod'
import type { PieceFields } from '@/lib/base/domain/piece'
import { translatedFields, type TranslationSource } from '@/lib/base/domain/translation'
import { getSettings } from '@/lib/base/platform/settings'
import { idInput, pageInput } from '@/lib/features/kernel/operations/inputs'
import {
  command,
  done,
  missing,
  query,
  refused,
  shareOf,
  type Outcome,
  type RoomContext,
} from '@/lib/features/kernel/operations/operation'
import { withCleanFields, withFormat } from '@/lib/features/content/pieces/clean-fields'
import { toOutcome } from '@/lib/features/content/pieces/piece-outcome'
import { findPiece, onPiece } from '@/lib/features/content/pieces/pieces-operations'
import { refuseIfScheduled } from '@/lib/features/content/pieces/scheduled-guard'
import { isTextTimeout, runWithText } from '@/lib/features/kernel/text-worker/text-worker'
import { MachineError, translateByMachine } from './machine'
import type { TranslationTexts } from './translations'

/** These operations exchange translations with an agency (XLIFF files) and with the operator's machine. */

/** Maximum length of an XLIFF file in characters. */
const MAX_XLIFF_LENGTH = 1_900_000

/** Names the original and its revision, so that a returned file can be matched. */
const toDocumentName = ({ organisation }: RoomContext, { originalId, revision }: TranslationTexts) =>
  `cartelera:${organisation}/${originalId}/${revision}`

/** Exports a translation's original as XLIFF, with the translated texts. */
export const exportTranslation = query({
  permission: 'pieces.read',
  ...onPiece,
  run: async (context, { id }) => {
    const { store, organisation } = context
    const texts = await store.translations.getTexts(organisation, id)
    if (!texts) return missing
    const { language, originalId } = texts
    const [original, translation] = [withFormat(texts.original), withFormat(texts.translation)]
    const name = toDocumentName(context, texts)
    const input = { original, translation, name, language }
    return refuseSlow(async () => {
      const xliff = await runWithText('exportXliff', input, shareOf(context))
      // Refuses to export a file that would be too long for `importTranslation`.
      if (xliff.length > MAX_XLIFF_LENGTH) return refused('tooLong')
      return done({ fileName: `${organisation}-${originalId}-${language}.xlf`, xliff })
    })
  },
})

/** Stores an agency's file as the translation's saved text, without publishing it. */
export const importTranslation = command({
  permission: 'pieces.write',
  input: z.object({ id: idInput, from: pageInput, xliff: z.string().max(MAX_XLIFF_LENGTH, 'tooLong') }),
  findSubject: findPiece,
  async run(context, { id, from, xliff }) {
    const { store, organisation } = context
    const texts = await store.translations.getTexts(organisation, id)
    if (!texts) return missing
    const { language, originalId } = texts
    const read = async (original: PieceFields | null) =>
      runWithText('importXliff', { xliff, original, language }, shareOf(context))
    return refuseSlow(async () => {
      const named = await read(null)
      if ('problem' in named) return refused(named.problem)
      const revision = readRevision(named.name, `cartelera:${organisation}/${originalId}/`)
      const followed =
        revision === null ? null : await store.revisions.getRevision(organisation, originalId, revision)
      if (!followed || revision === null) return refused('xliffOther')
      const translated = await read(withFormat(followed.fields))
      if ('problem' in translated) return refused(translated.problem)
      const { fields } = translated
      if (!fields) return refused('xliffEmpty')
      return saveTranslated(context, { id, from }, { texts, fields, revision, source: 'office' })
    })
  },
})

/** Refuses a text or a file whose processing exceeds the time limit. */
async function refuseSlow<Answer>(work: () => Promise<Outcome<Answer>>): Promise<Outcome<Answer>> {
  try {
    return await work()
  } catch (cause) {
    if (isTextTimeout(cause)) return refused('tooComplex')
    throw cause
  }
}

/** Returns the revision in a document's name, or null if the name does not start with `beginning`. */
function readRevision(name: string, beginning: string): number | null {
  const revision = Number(name.startsWith(beginning) && name.slice(beginning.length))
  return Number.isInteger(revision) && revision >= 1 && revision <= 2_147_483_647 ? revision : null
}

/** Stores a machine's translation of the original as the saved text, which a person has to confirm. */
export const draftTranslation = command({
  permission: 'pieces.write',
  input: z.object({ id: idInput, from: pageInput }),
  findSubject: findPiece,
  async run(context, { id, from }) {
    const { store, organisation } = context
    if (getSettings().TRANSLATION_ADDRESS === undefined) return refused('noMachine')
    const texts = await store.translations.getTexts(organisation, id)
    if (!texts) return missing
    return refuseSlow(async () => {
      try {
        const fields = await translateByMachine(withFormat(texts.original), texts.language, shareOf(context))
        const { revision } = texts
        return await saveTranslated(context, { id, from }, { texts, fields, revision, source: 'machine' })
      } catch (cause) {
        if (cause instanceof MachineError) return refused(cause.problem)
        throw cause
      }
    })
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
  const input = { ...texts.translation, ...words, format: translated.format }
  const piece = await store.pieces.openPiece(organisation, id, by.id)
  return withCleanFields(context, input, async (fields) => {
    const base = piece?.piece.version ?? 0
    const filling = { by, from, base, fields, revision, source }
    return toOutcome(await store.translations.fillTranslation(organisation, id, filling))
  })
}
