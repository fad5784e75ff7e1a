import {
  readText,
  removeText,
  subscribeToOtherTabs,
  writeText,
} from '@/lib/base/browser-storage/browser-storage'
import { TEXT_SIZE_KEY } from '@/lib/base/browser-storage/storage-keys'

/** Text sizes that a reader can choose. The theme script sets the size before the first paint (`theme-script.ts`). */
export const textSizes = ['normal', 'large', 'larger'] as const
export type TextSize = (typeof textSizes)[number]

/** Returns null if the input is not one of `textSizes`. */
export function parseTextSize(input: unknown): TextSize | null {
  return textSizes.find((size) => size === input) ?? null
}

const readTextSize = (): TextSize => parseTextSize(readText(TEXT_SIZE_KEY)) ?? 'normal'

const CHANGED = 'text-size-change'

/** Stores a choice, applies it and calls the listeners. The normal size is not stored. */
export function chooseTextSize(size: TextSize): void {
  if (size === 'normal') removeText(TEXT_SIZE_KEY)
  else writeText(TEXT_SIZE_KEY, size)
  apply()
}

/** Calls `listener` now and after every change, in this tab or another. */
export function followTextSize(listener: (size: TextSize) => void, signal: AbortSignal): void {
  const report = () => listener(readTextSize())
  report()
  signal.addEventListener(
    'abort',
    subscribeToOtherTabs((key) => {
      if (key === TEXT_SIZE_KEY || key === null) apply()
    }),
  )
  document.addEventListener(CHANGED, report, { signal })
}

function apply() {
  const size = readTextSize()
  document.documentElement.dataset.textSize = size
  document.dispatchEvent(new Event(CHANGED))
}
