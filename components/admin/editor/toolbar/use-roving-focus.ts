import { useEffect, useRef, type KeyboardEvent } from 'react'

/**
 * Makes a row of buttons a single tab stop with arrow keys (ARIA's toolbar pattern). Sets `tabIndex` on the elements
 * directly, to avoid rendering when the focus moves.
 */
export function useRovingFocus(onEscape: () => void) {
  const row = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const buttons = buttonsOf(row.current)
    if (!buttons.some(({ tabIndex }) => tabIndex === 0) || buttons.every(({ tabIndex }) => tabIndex === 0)) {
      setStop(buttons, buttons[0])
    }
  })

  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = buttonsOf(row.current)
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
    const target = toTarget(event.key, at, buttons.length)
    if (event.key === 'Escape') onEscape()
    if (event.key !== 'Escape' && (at < 0 || target === null)) return
    event.preventDefault()
    if (target === null) return
    setStop(buttons, buttons[target])
    buttons[target]?.focus()
  }
  const onFocus = () => {
    const buttons = buttonsOf(row.current)
    setStop(buttons, buttons.find((button) => button === document.activeElement) ?? buttons[0])
  }
  return { ref: row, onKeyDown, onFocus }
}

function toTarget(key: string, at: number, count: number): number | null {
  if (key === 'ArrowRight') return (at + 1) % count
  if (key === 'ArrowLeft') return (at + count - 1) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}

const buttonsOf = (row: HTMLElement | null) => [...(row?.querySelectorAll('button') ?? [])]

function setStop(buttons: HTMLButtonElement[], stop: HTMLButtonElement | undefined): void {
  for (const button of buttons) button.tabIndex = button === stop ? 0 : -1
}
