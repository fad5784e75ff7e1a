import { element, text, toXmlDocument } from '@/lib/base/platform/xml'
import type { TranslationLanguage } from '@/lib/base/domain/translation'
import { CONTENT_LANGUAGE } from '@/lib/base/i18n/content-language'
import type { Inline, Unit } from './units'

export const XLIFF = 'urn:oasis:names:tc:xliff:document:2.0'

export type XliffDocument = {
  /** Identifies the original and its revision, so that the returned file can be matched. */
  original: string
  language: TranslationLanguage
  units: Unit[]
  /** Existing translations by unit id, with the tags of their originals. */
  translated: ReadonlyMap<string, Inline[]>
}

/** Writes a piece as XLIFF 2.1 for an agency: a unit for each title and block, with markup as inline codes. */
export function writeXliff({ original, language, units, translated }: XliffDocument): string {
  const file = element(
    'file',
    { id: 'f1', original, 'xml:space': 'preserve' },
    ...units.map((unit) => toUnit(unit, translated.get(unit.id) ?? null)),
  )
  const root = { xmlns: XLIFF, version: '2.1', srcLang: CONTENT_LANGUAGE, trgLang: language }
  return toXmlDocument(element('xliff', root, file))
}

function toUnit({ id, inlines }: Unit, target: Inline[] | null): string {
  const tags = inlines.flatMap((inline) => (inline.kind === 'text' ? [] : [inline]))
  const data = tags.map((tag) => element('data', { id: toDataId(tag) }, text(tag.tag)))
  return element(
    'unit',
    { id },
    data.length === 0 ? '' : element('originalData', {}, ...data),
    element(
      'segment',
      { state: target ? 'translated' : 'initial' },
      element('source', {}, toInlineText(inlines)),
      target ? element('target', {}, toInlineText(target)) : '',
    ),
  )
}

const toDataId = ({ kind, id }: Exclude<Inline, { kind: 'text' }>) => `${kind === 'close' ? 'e' : 's'}${id}`

/** Writes paired tags as `pc`, others as `ph`. Pairs are well nested, as `readInlines` guarantees. */
const toInlineText = (inlines: Inline[]): string => inlines.map(toCode).join('')

function toCode(inline: Inline): string {
  switch (inline.kind) {
    case 'text':
      return text(inline.text)
    case 'alone':
      return element('ph', { id: String(inline.id), dataRef: `s${inline.id}`, type: toType(inline.tag) })
    case 'open':
      return `<pc id="${inline.id}" dataRefStart="s${inline.id}" dataRefEnd="e${inline.id}" type="${toType(inline.tag)}">`
    case 'close':
      return '</pc>'
  }
}

const toType = (tag: string) => (tag.startsWith('<a ') ? 'link' : tag.startsWith('<img') ? 'image' : 'fmt')
