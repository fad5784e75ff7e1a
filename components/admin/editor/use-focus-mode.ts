import { useState, type FocusEvent } from 'react'

/** Focus mode, which shows only the text. It ends if an element outside gets the focus, which would be hidden. */
export function useFocusMode() {
  const [isOn, setOn] = useState(false)
  return {
    isOn,
    toggle: () => setOn((before) => !before),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Element) || currentTarget.contains(relatedTarget)) return
      // Dialogs are above the text.
      if (!relatedTarget.closest('dialog')) setOn(false)
    },
  }
}
