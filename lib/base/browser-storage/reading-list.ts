import { READING_LIST_KEY } from './storage-keys'
import { createStoredState, parseJson } from './stored-state'

/** An article that the reader saved. The list is stored only in the reader's browser, newest first. */
export type SavedArticle = {
  card: number
  title: string
  /** Organisation of the article. A host with several organisations has one common list. */
  organisation: string
  picture?: string
  /** Estimated reading time in minutes. */
  minutes?: number
}

/** Maximum number of saved articles. The oldest are dropped. */
const MAX_SAVED = 100

const store = createStoredState(READING_LIST_KEY, parseReadingList)

export const getReadingList = store.get
/** Calls `listener` after every change, in this tab or another. Returns an unsubscribe function. */
export const subscribeToReadingList = store.subscribe

/** Parses the stored text. Invalid entries are dropped. */
export function parseReadingList(storedText: string | null): SavedArticle[] {
  const list = parseJson(storedText)
  if (!Array.isArray(list)) return []
  return list.flatMap((savedValue: unknown) => {
    const { card, title, organisation, picture, minutes } = Object(savedValue) as Record<string, unknown>
    const isArticle =
      Number.isSafeInteger(card) && typeof title === 'string' && typeof organisation === 'string'
    if (!isArticle) return []
    // Lists stored by earlier releases lack `picture` and `minutes`.
    const details = {
      ...(typeof picture === 'string' && /^\/(?!\/)/.test(picture) && { picture }),
      ...(Number.isSafeInteger(minutes) && { minutes }),
    }
    return [{ card, title, organisation, ...details } as SavedArticle]
  })
}

/** Adds the article to the list, or removes it if it is there. */
export function toggleSaved(article: SavedArticle): void {
  const others = store.get().filter((savedArticle) => !isSame(savedArticle, article))
  const isSaved = others.length < store.get().length
  store.set(isSaved ? others : [article, ...others].slice(0, MAX_SAVED))
}

export const isSame = (firstArticle: Omit<SavedArticle, 'title'>, other: Omit<SavedArticle, 'title'>) =>
  firstArticle.card === other.card && firstArticle.organisation === other.organisation
