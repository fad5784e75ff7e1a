import { useState } from 'react'
import { readText, removeText, writeText } from '@/lib/base/browser-storage/browser-storage'

const KEY = 'cartelera:room:toolbar'

/** Returns this browser's choice of a long toolbar above texts. Without it, tools are at the selection and the line. */
export function useLongToolbar() {
  const [isShown, setShown] = useState(() => readText(KEY) !== null)
  const toggle = () => {
    if (isShown) removeText(KEY)
    else writeText(KEY, 'shown')
    setShown(!isShown)
  }
  return { isShown, toggle }
}
