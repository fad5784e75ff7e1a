import { useState } from 'react'

/**
 * Detects the first use of the text. Before it, the selection is not the person’s. `isUsed`: a pointer has been over the
 * text. `isEntered`: the person has focused or pressed something in the text or its tools.
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
