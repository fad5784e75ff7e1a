import { parseJson } from '@/lib/base/domain/parse-json'
import * as z from 'zod'
import type { PieceFields } from '@/lib/base/domain/piece'
import type { TranslationLanguage } from '@/lib/base/domain/translation'
import { CONTENT_LANGUAGE } from '@/lib/base/i18n/content-language'
import { readBodyStart } from '@/lib/base/http/body-limit'
import { log } from '@/lib/base/platform/log'
import { getSettings } from '@/lib/base/platform/settings'
import { text as escapeText } from '@/lib/base/platform/xml'
import { isLine, joinPiece, splitPiece } from './piece-units'
import { readInlines, toHtml, type Unit } from './units'

/**
 * Drafts by the machine of an operator (`TRANSLATION_ADDRESS`), asked as LibreTranslate is: its answer is text, and tags
 * that the original has, whatever else it holds. The address is the operator's own and may be a private one.
 */

/**
 *   machineAway    it does not answer in time, or not at all
 *   machineFailed  it refuses, or says what makes no sense
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

/** For a whole piece. */
const TIMEOUT_MS = 60_000
const MAX_ANSWER_BYTES = 4 * 1024 * 1024
/** Units of one request, and their characters: services take some thousands. */
const UNITS_AT_ONCE = 20
const CHARACTERS_AT_ONCE = 8000

const answerSchema = z.object({ translatedText: z.array(z.string()) })

/** The original in another language, as a machine has it. Throws `MachineError`. */
export async function translateByMachine(
  original: PieceFields,
  language: TranslationLanguage,
): Promise<PieceFields> {
  const pieces = splitPiece(original)
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const translated = new Map<string, string>()
  const isHtml = (unit: Unit) => pieces.isHtml && !isLine(unit.id)
  for (const format of ['text', 'html'] as const) {
    const units = pieces.units.filter((unit) => isHtml(unit) === (format === 'html'))
    for (const batch of toBatches(units)) {
      const texts = await ask(
        batch.map((unit) => toAsked(unit, format)),
        { language, format, signal },
      )
      batch.forEach((unit, at) => {
        const answer = texts[at] ?? ''
        if (answer.trim() !== '') translated.set(unit.id, format === 'html' ? toKnown(answer, unit) : answer)
      })
    }
  }
  return joinPiece(original, pieces, translated)
}

const toAsked = (unit: Unit, format: 'text' | 'html') =>
  format === 'html'
    ? toHtml(unit)
    : unit.inlines.map((inline) => (inline.kind === 'text' ? inline.text : '')).join('')

const toKnown = (html: string, unit: Unit) =>
  readInlines(html, unit)
    .map((inline) => (inline.kind === 'text' ? escapeText(inline.text) : inline.tag))
    .join('')

function toBatches(units: Unit[]): Unit[][] {
  const batches: Unit[][] = []
  let characters = 0
  for (const unit of units) {
    const { length } = toHtml(unit)
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
