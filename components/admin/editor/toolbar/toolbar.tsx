import type { Editor } from '@tiptap/core'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { SelectionState } from '@/components/admin/editor/text/read-selection'
import type { PanelName } from './editor-panels'
import { ToolButton } from './tool-button'
import type { Tool } from './foot-tools'
import { isOffered } from './is-offered'
import type { ToolName } from './tools'
import { useRovingFocus } from './use-roving-focus'

export type ToolbarContext = {
  editor: Editor
  state: SelectionState
  /** Id of the text field, for `aria-controls`. */
  controls: string
  open: PanelName | null
  onOpen: (panel: PanelName) => void
  onPickPicture: () => void
  /** True in focus mode, which hides everything except the text. */
  isFocused: boolean
  onFocusMode: () => void
  /** Tools to offer; by default those for publications. */
  offered?: readonly ToolName[] | undefined
  /** Starts an internal note about the selection. Without it, toolbars omit that tool. */
  onNote?: (() => void) | undefined
}

type ToolbarProps = ToolbarContext & {
  /** Tools to show, in this order. */
  shown: readonly (Tool & { name: ToolName })[]
  label: string
  className: string
  children?: ReactNode
}

/** A row of tools. Alt+F10 moves the focus from the text to it, Escape back to the text. */
export function Toolbar(props: ToolbarProps) {
  const { editor, state, controls, open, onOpen, onPickPicture, isFocused, onFocusMode, onNote } = props
  const t = useTranslations('room.editor')
  const { ref, ...handlers } = useRovingFocus(() => editor.view.focus())
  const opens: Partial<Record<ToolName, () => void>> = {
    link: () => onOpen('link'),
    form: () => onOpen('form'),
    find: () => onOpen('find'),
    outline: () => onOpen('outline'),
    picture: onPickPicture,
    focus: onFocusMode,
    ...(onNote && { note: onNote }),
  }
  const shownTools = props.shown.filter(
    ({ name }) => (name !== 'note' || onNote) && isOffered(name, props.offered),
  )
  return (
    <div
      ref={ref}
      role="toolbar"
      aria-label={props.label}
      aria-controls={controls}
      className={props.className}
      {...handlers}
    >
      {shownTools.map((tool, at) => (
        <ToolGroupItem key={tool.name} startsGroup={tool.startsGroup === true && at > 0}>
          <ToolButton
            label={t(`tools.${tool.name}`)}
            shortcut={tool.shortcut}
            isPressed={
              tool.name === 'focus'
                ? isFocused
                : tool.isToggle
                  ? state.pressed.includes(tool.name)
                  : undefined
            }
            isExpanded={isPanel(tool.name) ? open === tool.name : undefined}
            isPossible={tool.canRun?.(state) ?? true}
            onRun={() => (opens[tool.name] ?? tool.run)(editor)}
          >
            <tool.icon aria-hidden="true" />
          </ToolButton>
        </ToolGroupItem>
      ))}
      {props.children}
    </div>
  )
}

const isPanel = (name: ToolName): name is PanelName =>
  name === 'link' || name === 'form' || name === 'find' || name === 'outline'

function ToolGroupItem({ startsGroup, children }: { startsGroup: boolean; children: ReactNode }) {
  return (
    <>
      {startsGroup && <span aria-hidden="true" className="editor-tool-line" />}
      {children}
    </>
  )
}
