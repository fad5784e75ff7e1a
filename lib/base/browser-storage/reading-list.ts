import { READING_LIST_KEY } from './storage-keys'
import { createStoredState, parseJson } from './stored-state'

/** What a reader wants to read later, newest first, in their own browser alone. */
export type SavedArticle = {
  card: number
  title: string
  /** Whose it is: a host without a domain of one's own shows several organisations' articles. */
  organisation: string
}

/** Who saves more loses the oldest. */
const MAX_SAVED = 100

const store = createStoredState(READING_LIST_KEY, parseReadingList)

export const getReadingList = store.get
/** Calls `listener` after every change, in this tab or another; returns how to stop it. */
export const subscribeToReadingList = store.subscribe

/** Anything else counts as never saved. */
export function parseReadingList(stored: string | null): SavedArticle[] {
  const list = parseJson(stored)
  if (!Array.isArray(list)) return []
  return list.flatMap((one: unknown) => {
    const { card, title, organisation } = Object(one) as Record<string, unknown>
    const isArticle =
      Number.isSafeInteger(card) && typeof title === 'string' && typeof organisation === 'string'
    return isArticle ? [{ card, title, organisation } as SavedArticle] : []
  })
}

/** Puts an article on the list, or takes it off. */
export function toggleSaved(article: SavedArticle): void {
  const others = store.get().filter((one) => !isSame(one, article))
  const isSaved = others.length < store.get().length
  store.set(isSaved ? others : [article, ...others].slice(0, MAX_SAVED))
}

export const isSame = (one: Omit<SavedArticle, 'title'>, other: Omit<SavedArticle, 'title'>) =>
  one.card === other.card && one.organisation === other.organisation
