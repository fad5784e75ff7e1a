import { useState, type FocusEvent } from 'react'

/** Manages focus mode, which hides everything except the text. It ends when a hidden element gets the focus. */
export function useFocusMode() {
  const [isOn, setOn] = useState(false)
  return {
    isOn,
    toggle: () => setOn((before) => !before),
    /** Props of the editor's outer element. */
    frame: {
      'data-focus': isOn || undefined,
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!(relatedTarget instanceof Element) || currentTarget.contains(relatedTarget)) return
        // Keeps focus mode if the focus moves into a dialog, because dialogs are visible in focus mode.
        if (!relatedTarget.closest('dialog')) setOn(false)
      },
    },
  }
}
