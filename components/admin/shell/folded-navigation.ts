import { FOLD_KEY, FOLDED } from '@/lib/base/http/folded-navigation-script'

const listeners = new Set<() => void>()

export const readFolded = () => document.documentElement.dataset.navigation === FOLDED

export function subscribeToFold(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Loaded on demand, to keep the scripts of admin pages small. */
const loadStorage = () => import('@/lib/base/browser-storage/browser-storage')

/** Collapses or expands the navigation, and stores the choice in this browser. */
export function setFolded(isFolded: boolean): void {
  const state = isFolded ? FOLDED : 'full'
  document.documentElement.dataset.navigation = state
  for (const listener of listeners) listener()
  void loadStorage().then(
    ({ writeText }) => writeText(FOLD_KEY, state),
    // If loading fails (offline), the choice lasts until the next page load.
    () => undefined,
  )
}
