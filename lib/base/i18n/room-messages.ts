import type { Language } from './languages'
import * as parts from './room-parts'

type Part = (typeof parts)[keyof typeof parts]

type Intersection<Union> = (Union extends unknown ? (value: Union) => void : never) extends (
  value: infer All,
) => void
  ? All
  : never

/**
 * Texts of the admin in one language, merged from all parts (`room-parts.ts`). The Spanish texts determine the keys.
 */
export type RoomMessages = Intersection<Part['es']>

type Texts = { [name: string]: string | Texts }

const catalogues = new Map<Language, RoomMessages>()

/** Returns the texts of the admin in a language. Memoised. */
export function toRoomMessages(language: Language): RoomMessages {
  const cached = catalogues.get(language)
  if (cached) return cached
  const texts: Texts = {}
  for (const part of Object.values<Record<Language, Texts>>(parts)) addTexts(texts, part[language])
  // The cast is safe, because a test compares the keys of all languages.
  const catalogue = texts as RoomMessages
  catalogues.set(language, catalogue)
  return catalogue
}

/** Merges texts into `target`, namespace by namespace. Two parts may add to the same namespace, such as `nav`. */
function addTexts(target: Texts, texts: Texts): void {
  for (const [name, value] of Object.entries(texts)) {
    if (typeof value === 'string') target[name] = value
    else addTexts(openNamespace(target, name), value)
  }
}

function openNamespace(texts: Texts, name: string): Texts {
  const namespace = texts[name]
  if (typeof namespace === 'object') return namespace
  return (texts[name] = {})
}
