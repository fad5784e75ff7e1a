'use client'

import type { Editor } from '@tiptap/core'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useId, useState, type CSSProperties, type RefObject } from 'react'
import { tools, type ToolName } from '@/components/admin/editor/toolbar/tools'
import { foldAccents } from '@/lib/base/domain/fold-accents'

const key = new PluginKey('slash')

/** What can begin in an empty block. */
const offered: readonly ToolName[] = [
  'heading2',
  'heading3',
  'heading4',
  'bulletList',
  'orderedList',
  'blockquote',
  'codeBlock',
  'picture',
  'table',
  'embed',
  'file',
  'form',
  'horizontalRule',
]

type SlashMenuProps = {
  editor: Editor
  /** What is written behind the slash. */
  query: string
  /** What the menu is placed in. */
  frame: RefObject<HTMLElement | null>
  onPickPicture: () => void
  onClose: () => void
}

/** A choice of blocks where a slash begins an empty one: the focus stays in the text, keys move in the list. */
export function SlashMenu({ editor, query, frame, onPickPicture, onClose }: SlashMenuProps) {
  const t = useTranslations('room.editor')
  const id = useId()
  const [chosen, setChosen] = useState(0)
  const items = listOffered(query, (name) => t(`tools.${name}`))
  const index = Math.min(chosen, items.length - 1)
  const run = (tool: (typeof items)[number]) => {
    const { $from } = editor.state.selection
    editor.view.dispatch(editor.state.tr.delete($from.start(), $from.end()))
    if (tool.name === 'picture') onPickPicture()
    else tool.run(editor)
    editor.view.focus()
  }
  const move = (by: number) => setChosen((index + by + items.length) % items.length)
  const keys: Record<string, () => void> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Enter: () => items[index] && run(items[index]),
    Escape: onClose,
  }
  useKeys(editor, (pressed) => {
    const act = items.length > 0 ? keys[pressed] : undefined
    act?.()
    return act !== undefined
  })
  useActiveOption(editor, id, index)
  if (items.length === 0) return null
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t('slash')}
      className="editor-slash"
      style={findPlace(editor, frame.current)}
    >
      {items.map((tool, at) => (
        <div
          key={tool.name}
          id={`${id}-${at}`}
          role="option"
          aria-selected={at === index}
          tabIndex={-1}
          onMouseDown={(event) => {
            event.preventDefault()
            run(tool)
          }}
        >
          <tool.icon aria-hidden="true" />
          {t(`tools.${tool.name}`)}
        </div>
      ))}
    </div>
  )
}

/** Those whose names have what is written. */
function listOffered(query: string, toLabel: (name: ToolName) => string) {
  const sought = foldAccents(query).toLowerCase()
  return tools.filter(
    ({ name }) => offered.includes(name) && foldAccents(toLabel(name)).toLowerCase().includes(sought),
  )
}

/** Keys come here before the text has them. */
function useKeys(editor: Editor, take: (pressed: string) => boolean): void {
  const onKey = useEffectEvent(take)
  useEffect(() => {
    const props = { handleKeyDown: (_: unknown, event: KeyboardEvent) => onKey(event.key) }
    editor.registerPlugin(new Plugin({ key, props }), (own, others) => [own, ...others])
    return () => void (editor.isDestroyed || editor.unregisterPlugin(key))
  }, [editor])
}

/** Says to screen readers which option is chosen, while the focus stays in the text. */
function useActiveOption(editor: Editor, list: string, index: number): void {
  useEffect(() => {
    const text = editor.view.dom
    text.setAttribute('aria-controls', list)
    if (index >= 0) text.setAttribute('aria-activedescendant', `${list}-${index}`)
    return () => {
      text.removeAttribute('aria-controls')
      text.removeAttribute('aria-activedescendant')
    }
  }, [editor, list, index])
}

/** Below the line that is written in. */
function findPlace(editor: Editor, frame: HTMLElement | null): CSSProperties {
  const around = frame?.getBoundingClientRect()
  const { left, bottom } = editor.view.coordsAtPos(editor.state.selection.from)
  return { left: Math.max(0, left - (around?.left ?? 0) - 8), top: bottom - (around?.top ?? 0) + 4 }
}
