'use client'

import type { Editor } from '@tiptap/core'
import { useTranslations } from 'next-intl'
import type { SelectionState } from '@/components/admin/editor/read-selection'
import type { PanelName } from './editor-panels'
import { ToolButton } from './tool-button'
import { tools, type Tool, type ToolName } from './tools'
import { useRovingFocus } from './use-roving-focus'

type ToolbarProps = {
  editor: Editor
  state: SelectionState
  controls: string
  open: PanelName | null
  onOpen: (panel: PanelName) => void
  onPickPicture: () => void
  /** Whether the text is all that is shown. */
  isFocused: boolean
  onFocusMode: () => void
}

/** The tools of the text. Alt+F10 leads here from the text, Escape back. */
export function Toolbar(props: ToolbarProps) {
  const { editor, state, controls, open, onOpen, onPickPicture, isFocused, onFocusMode } = props
  const t = useTranslations('room.editor')
  const { ref, ...handlers } = useRovingFocus(() => editor.view.focus())
  const opens: Partial<Record<ToolName, () => void>> = {
    link: () => onOpen('link'),
    form: () => onOpen('form'),
    find: () => onOpen('find'),
    outline: () => onOpen('outline'),
    picture: onPickPicture,
    focus: onFocusMode,
  }
  return (
    <div
      ref={ref}
      role="toolbar"
      aria-label={t('toolbar')}
      aria-controls={controls}
      className="editor-toolbar"
      {...handlers}
    >
      {tools.map((tool: Tool & { name: ToolName }) => (
        <ToolGroupItem key={tool.name} startsGroup={tool.startsGroup === true}>
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
    </div>
  )
}

const isPanel = (name: ToolName): name is PanelName =>
  name === 'link' || name === 'form' || name === 'find' || name === 'outline'

function ToolGroupItem({ startsGroup, children }: { startsGroup: boolean; children: React.ReactNode }) {
  return (
    <>
      {startsGroup && <span aria-hidden="true" className="editor-tool-line" />}
      {children}
    </>
  )
}
