import type { MouseEvent, ReactNode } from 'react'

type ToolButtonProps = {
  label: string
  /** Shortcut in the syntax of `aria-keyshortcuts`, with `Mod` for Control or Command. */
  shortcut?: string | undefined
  /** undefined for a tool without a pressed state. */
  isPressed?: boolean | undefined
  isExpanded?: boolean | undefined
  isPossible: boolean
  onRun: () => void
  children: ReactNode
}

/** Button of a tool. A click does not move the focus out of the text. */
export function ToolButton(props: ToolButtonProps) {
  const { label, shortcut, isPressed, isExpanded, isPossible, onRun, children } = props
  return (
    <button
      type="button"
      className="editor-tool"
      aria-label={label}
      title={shortcut ? `${label} (${toReadable(shortcut)})` : label}
      aria-keyshortcuts={shortcut && toKeys(shortcut)}
      aria-pressed={isPressed}
      aria-expanded={isExpanded}
      aria-disabled={!isPossible}
      onMouseDown={(event: MouseEvent) => event.preventDefault()}
      onClick={() => isPossible && onRun()}
    >
      {children}
    </button>
  )
}

const isMac = () => /Mac|iPhone|iPad/.test(navigator.platform)

const toKeys = (shortcut: string) => shortcut.replace('Mod', isMac() ? 'Meta' : 'Control')

/** Formats a shortcut: 'Ctrl+Shift+8', on a Mac '⌘⇧8'. */
export function toReadable(shortcut: string): string {
  if (!isMac()) return shortcut.replace('Mod', 'Ctrl')
  return shortcut.replace('Mod', '⌘').replace('Alt', '⌥').replace('Shift', '⇧').replaceAll('+', '')
}
