import { useState } from 'react'
import { readText, removeText, writeText } from '@/lib/base/browser-storage/browser-storage'

const KEY = 'cartelera:room:toolbar'

/** Stores in this browser whether editors show the long toolbar above the text, instead of tools at the selection. */
export function useLongToolbar() {
  const [isShown, setShown] = useState(() => readText(KEY) !== null)
  const toggle = () => {
    if (isShown) removeText(KEY)
    else writeText(KEY, 'shown')
    setShown(!isShown)
  }
  return { isShown, toggle }
}
