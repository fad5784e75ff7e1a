import { FOLD_KEY, FOLDED } from '@/lib/base/http/folded-navigation-script'

const listeners = new Set<() => void>()

export const readFolded = () => document.documentElement.dataset.navigation === FOLDED

export function subscribeToFold(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Loads the browser storage on demand, to keep admin pages small. */
const loadStorage = () => import('@/lib/base/browser-storage/browser-storage')

/** Folds the navigation to icons or unfolds it, and stores the choice in this browser. */
export function setFolded(isFolded: boolean): void {
  const state = isFolded ? FOLDED : 'full'
  document.documentElement.dataset.navigation = state
  for (const listener of listeners) listener()
  void loadStorage().then(
    ({ writeText }) => writeText(FOLD_KEY, state),
    // Without a connection the choice lasts until the next page load.
    () => undefined,
  )
}
