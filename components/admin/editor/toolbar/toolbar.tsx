'use client'

import type { Editor } from '@tiptap/core'
import { useTranslations } from 'next-intl'
import type { SelectionState } from '@/components/admin/editor/read-selection'
import { ToolButton } from './tool-button'
import { tools, type Tool, type ToolName } from './tools'
import { useRovingFocus } from './use-roving-focus'

type ToolbarProps = {
  editor: Editor
  state: SelectionState
  controls: string
  isLinkOpen: boolean
  onOpenLink: () => void
  onPickPicture: () => void
}

/** The tools of the text. Alt+F10 leads here from the text, Escape back. */
export function Toolbar({ editor, state, controls, isLinkOpen, onOpenLink, onPickPicture }: ToolbarProps) {
  const t = useTranslations('room.editor')
  const { ref, ...handlers } = useRovingFocus(() => editor.view.focus())
  const panels: Partial<Record<ToolName, () => void>> = { link: onOpenLink, picture: onPickPicture }
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
            isPressed={tool.isToggle ? state.pressed.includes(tool.name) : undefined}
            isExpanded={tool.name === 'link' ? isLinkOpen : undefined}
            isPossible={tool.canRun?.(state) ?? true}
            onRun={() => (panels[tool.name] ?? tool.run)(editor)}
          >
            <tool.icon aria-hidden="true" />
          </ToolButton>
        </ToolGroupItem>
      ))}
    </div>
  )
}

function ToolGroupItem({ startsGroup, children }: { startsGroup: boolean; children: React.ReactNode }) {
  return (
    <>
      {startsGroup && <span aria-hidden="true" className="editor-tool-line" />}
      {children}
    </>
  )
}
