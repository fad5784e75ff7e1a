import { useState } from 'react'

/**
 * Detects the first use of the text. `isUsed`: a pointer has been over the text. `isEntered`: the person has focused or
 * pressed the text or its tools. Before that, the selection was not made by the person.
 */
export function useFirstUse() {
  const [isPointed, setPointed] = useState(false)
  const [isEntered, setEntered] = useState(false)
  const enter = () => setEntered(true)
  return {
    isUsed: isPointed || isEntered,
    isEntered,
    point: () => setPointed(true),
    /** Props of the editor's outer element. */
    frame: { 'data-entered': isEntered || undefined, onFocus: enter, onPointerDown: enter },
  }
}
