import { parseJson } from '@/lib/base/domain/parse-json'
import * as z from 'zod'
import type { PieceFields } from '@/lib/base/domain/piece'
import type { TranslationLanguage } from '@/lib/base/domain/translation'
import { CONTENT_LANGUAGE } from '@/lib/base/i18n/content-language'
import { readBodyStart } from '@/lib/base/http/body-limit'
import { log } from '@/lib/base/platform/log'
import { getSettings } from '@/lib/base/platform/settings'
import type { Share } from '@/lib/features/kernel/text-worker/fair-queue'
import { runWithText } from '@/lib/features/kernel/text-worker/text-worker'
import type { MachineUnit } from '@/lib/features/kernel/text-worker/xliff/machine-units'

/**
 * This module drafts translations by the operator's translation machine (`TRANSLATION_ADDRESS`), through
 * LibreTranslate's API. From its answer only text and tags of the original are used. The address may be private.
 */

/**
 * Error of the translation machine:
 *   machineAway    it does not answer, or not in time
 *   machineFailed  it rejects the request, or its answer is invalid
 */
export class MachineError extends Error {
  override readonly name = 'MachineError'

  constructor(
    readonly problem: 'machineAway' | 'machineFailed',
    reason: string,
  ) {
    super(reason)
  }
}

/** Time limit in ms for a whole piece. */
const TIMEOUT_MS = 60_000
const MAX_ANSWER_BYTES = 4 * 1024 * 1024
/** Maximum number of texts and of characters per request, which translation services limit. */
const UNITS_AT_ONCE = 20
const CHARACTERS_AT_ONCE = 8000

const answerSchema = z.object({ translatedText: z.array(z.string()) })

/** Translates a piece by the machine. Throws `MachineError`. */
export async function translateByMachine(
  original: PieceFields,
  language: TranslationLanguage,
  share: Share,
): Promise<PieceFields> {
  const units = await runWithText('listMachineUnits', original, share)
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const answers = new Map<string, string>()
  for (const format of ['text', 'html'] as const) {
    for (const batch of toBatches(units.filter((unit) => unit.format === format))) {
      const texts = await ask(
        batch.map(({ text }) => text),
        { language, format, signal },
      )
      batch.forEach(({ id }, at) => answers.set(id, texts[at] ?? ''))
    }
  }
  return runWithText('joinMachineUnits', { original, answers }, share)
}

function toBatches(units: MachineUnit[]): MachineUnit[][] {
  const batches: MachineUnit[][] = []
  let characters = 0
  for (const unit of units) {
    const { length } = unit.text
    const last = batches.at(-1)
    if (last && last.length < UNITS_AT_ONCE && characters + length <= CHARACTERS_AT_ONCE) {
      last.push(unit)
      characters += length
    } else {
      batches.push([unit])
      characters = length
    }
  }
  return batches
}

type Request = { language: TranslationLanguage; format: 'text' | 'html'; signal: AbortSignal }

async function ask(q: string[], { language, format, signal }: Request): Promise<string[]> {
  const { TRANSLATION_ADDRESS: address, TRANSLATION_KEY: key } = getSettings()
  if (address === undefined) throw new MachineError('machineAway', 'no address')
  const body = { q, source: CONTENT_LANGUAGE, target: language, format, ...(key && { api_key: key }) }
  try {
    const response = await fetch(new URL('translate', address.endsWith('/') ? address : `${address}/`), {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal,
    })
    if (!response.ok) throw new MachineError('machineFailed', `status ${response.status}`)
    const { bytes, isCut } = await readBodyStart(response, MAX_ANSWER_BYTES)
    const answer = isCut ? null : answerSchema.safeParse(parseJson(bytes.toString('utf8')))
    if (!answer?.success || answer.data.translatedText.length !== q.length)
      throw new MachineError('machineFailed', 'an answer without the texts')
    return answer.data.translatedText
  } catch (cause) {
    const error =
      cause instanceof MachineError ? cause : new MachineError('machineAway', (cause as Error).message)
    log().warn({ reason: error.message }, 'translation endpoint failed')
    throw error
  }
}
