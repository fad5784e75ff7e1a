import { useState, type FocusEvent } from 'react'

/** The text as all that is shown. What takes the focus outside of it ends that: nothing is behind it unseen. */
export function useFocusMode() {
  const [isOn, setOn] = useState(false)
  return {
    isOn,
    toggle: () => setOn((before) => !before),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Element) || currentTarget.contains(relatedTarget)) return
      // A dialog stands above it.
      if (!relatedTarget.closest('dialog')) setOn(false)
    },
  }
}
