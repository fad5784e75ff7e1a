import {
  readText,
  removeText,
  subscribeToOtherTabs,
  writeText,
} from '@/lib/base/browser-storage/browser-storage'
import { TEXT_SIZE_KEY } from '@/lib/base/browser-storage/storage-keys'

/** Text sizes for readers. `theme-script.ts` applies the chosen size before the first paint. */
export const textSizes = ['normal', 'large', 'larger'] as const
export type TextSize = (typeof textSizes)[number]

/** Returns null for an unknown size. */
export function parseTextSize(input: unknown): TextSize | null {
  return textSizes.find((size) => size === input) ?? null
}

const readTextSize = (): TextSize => parseTextSize(readText(TEXT_SIZE_KEY)) ?? 'normal'

const CHANGED = 'text-size-change'

/** Stores and applies a text size, and notifies listeners. The normal size is stored by removing the key. */
export function chooseTextSize(size: TextSize): void {
  if (size === 'normal') removeText(TEXT_SIZE_KEY)
  else writeText(TEXT_SIZE_KEY, size)
  apply()
}

/** Calls `listener` immediately and after every change, in this tab or another, until `signal` aborts. */
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
