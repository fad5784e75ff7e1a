import type { MouseEvent, ReactNode } from 'react'

type ToolButtonProps = {
  label: string
  /** As `aria-keyshortcuts` wants it, with `Mod` for Control or Command. */
  shortcut?: string | undefined
  /** Undefined for a tool that does something once. */
  isPressed?: boolean | undefined
  isExpanded?: boolean | undefined
  isPossible: boolean
  onRun: () => void
  children: ReactNode
}

/** One tool. It never takes the focus from the text when it is clicked; by keyboard it has its own. */
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

/** 'Ctrl+Shift+8', on a Mac '⌘⇧8'. */
export function toReadable(shortcut: string): string {
  if (!isMac()) return shortcut.replace('Mod', 'Ctrl')
  return shortcut.replace('Mod', '⌘').replace('Alt', '⌥').replace('Shift', '⇧').replaceAll('+', '')
}
