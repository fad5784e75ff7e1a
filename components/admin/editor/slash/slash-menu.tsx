import type { Editor } from '@tiptap/core'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { toSelectionRect } from '@/components/admin/editor/floating/anchors'
import { toReadable } from '@/components/admin/editor/toolbar/tool-button'
import { listBlockTools, type BlockTool } from './block-tools'
import type { Tool } from '@/components/admin/editor/toolbar/foot-tools'
import { isOffered } from '@/components/admin/editor/toolbar/is-offered'
import { tools, type ToolName } from '@/components/admin/editor/toolbar/tools'
import { useFloating } from '@/components/admin/editor/floating/use-floating'
import { foldAccents } from '@/lib/base/domain/fold-accents'
import { hasKeyword } from './keywords'

const key = new PluginKey('slash')

/** Tools of the menu that format a line or insert something, in display order. */
const formatNames: readonly ToolName[] = [
  'heading2',
  'heading3',
  'heading4',
  'bulletList',
  'orderedList',
  'blockquote',
  'codeBlock',
  'picture',
  'button',
  'table',
  'embed',
  'file',
  'form',
  'horizontalRule',
]

type SlashMenuProps = {
  editor: Editor
  /** Text after the slash, which filters the menu. */
  query: string
  /** Tools to offer; by default those for publications. */
  offered?: readonly ToolName[] | undefined
  onPickPicture: () => void
  onClose: () => void
}

/** Menu of blocks after a slash in an empty block. The focus stays in the text; arrow keys select an option. */
export function SlashMenu({ editor, query, offered, onPickPicture, onClose }: SlashMenuProps) {
  const t = useTranslations('room.editor')
  const id = useId()
  const [selectedIndex, setChosen] = useState(0)
  const blocks = offered
    ? []
    : listBlockTools(editor, { button: t('blocks.buttonText'), hours: t('blocks.hours') })
  const items = listItems({ query, offered, blocks }, (name) => t(`tools.${name}`))
  const index = Math.min(selectedIndex, items.length - 1)
  const run = (tool: Tool) => {
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
  const menu = useRef<HTMLDivElement>(null)
  useFloating(menu, {
    editor,
    toAnchor: () => toSelectionRect(editor),
    placement: 'bottom-start',
    moved: items.length,
  })
  if (items.length === 0) return null
  return (
    <div ref={menu} id={id} role="listbox" aria-label={t('slash')} className="editor-slash">
      {items.map((tool: Item, at) => (
        <div
          key={tool.name}
          id={`${id}-${at}`}
          role="option"
          aria-selected={at === index}
          tabIndex={-1}
          className="flex min-h-10 cursor-pointer items-center gap-3 rounded-control px-2.5 hover:bg-wash aria-selected:bg-wash aria-selected:font-semibold aria-selected:text-primary [&>svg]:text-ink-soft"
          onMouseDown={(event) => {
            event.preventDefault()
            run(tool)
          }}
        >
          <tool.icon aria-hidden="true" />
          {t(`tools.${tool.name}`)}
          {tool.shortcut && <Shortcut keys={tool.shortcut} />}
        </div>
      ))}
    </div>
  )
}

function Shortcut({ keys }: { keys: string }) {
  return (
    <kbd
      aria-hidden="true"
      className="ms-auto text-note/normal font-normal text-ink-soft pointer-coarse:hidden"
    >
      {toReadable(keys)}
    </kbd>
  )
}

type Item = (Tool & { name: ToolName }) | BlockTool

type Items = { query: string; offered: readonly ToolName[] | undefined; blocks: BlockTool[] }

/** Returns the tools whose name contains the query, then the tools with a keyword that begins with the query. */
function listItems({ query, offered, blocks }: Items, toLabel: (name: Item['name']) => string): Item[] {
  const sought = toFolded(query)
  const formats = tools.filter(({ name }) => formatNames.includes(name) && isOffered(name, offered))
  const items = [...formats, ...blocks]
  const named = items.filter(({ name }) => toFolded(toLabel(name)).includes(sought))
  return [...named, ...items.filter((item) => !named.includes(item) && hasKeyword(item.name, sought))]
}

const toFolded = (text: string) => foldAccents(text).toLowerCase()

/** Registers a key handler that runs before the key handlers of the editor. */
function useKeys(editor: Editor, take: (pressed: string) => boolean): void {
  const onKey = useEffectEvent(take)
  useEffect(() => {
    const props = { handleKeyDown: (_: unknown, event: KeyboardEvent) => onKey(event.key) }
    editor.registerPlugin(new Plugin({ key, props }), (plugin, others) => [plugin, ...others])
    return () => void (editor.isDestroyed || editor.unregisterPlugin(key))
  }, [editor])
}

/** Announces the selected option to screen readers, and scrolls the menu to it. */
function useActiveOption(editor: Editor, list: string, index: number): void {
  useEffect(() => {
    const text = editor.view.dom
    text.setAttribute('aria-controls', list)
    if (index >= 0) text.setAttribute('aria-activedescendant', `${list}-${index}`)
    showOption(document.getElementById(`${list}-${index}`))
    return () => {
      text.removeAttribute('aria-controls')
      text.removeAttribute('aria-activedescendant')
    }
  }, [editor, list, index])
}

/**
 * Scrolls the menu to an option. `scrollIntoView` would also scroll the page, because the menu may not be positioned
 * yet.
 */
function showOption(option: HTMLElement | null): void {
  const menu = option?.parentElement
  if (!option || !menu) return
  const lowest = option.offsetTop + option.offsetHeight - menu.clientHeight
  menu.scrollTop = Math.min(Math.max(menu.scrollTop, lowest), option.offsetTop)
}
