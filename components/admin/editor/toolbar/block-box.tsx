import type { Editor } from '@tiptap/core'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { checkLink, isTitle } from '@/components/admin/editor/html/check-link'
import {
  addItem,
  leaveBlock,
  removeBlock,
  removeItem,
  setBlockAttribute,
} from '@/components/admin/editor/text/edit-blocks'
import { moveBlock } from '@/components/admin/editor/text/move-block'
import type { BlockState } from '@/components/admin/editor/text/read-selection'
import { ListFields, type ListSources } from './list-fields'
import { PieceChoices, type FindPieces } from './piece-choices'
import { ToolButton } from './tool-button'
import { useRovingFocus } from './use-roving-focus'

const kinds = ['note', 'tip', 'warning'] as const

type BlockBoxProps = {
  editor: Editor
  block: BlockState
  listSources: ListSources | undefined
  findPieces: FindPieces | undefined
}

/** Floating toolbar of the block at the cursor: its kind or URL, its items, and buttons to leave or remove it. */
export function BlockBox({ editor, block, listSources, findPieces }: BlockBoxProps) {
  const t = useTranslations('room.editor')
  const { ref, ...handlers } = useRovingFocus(() => editor.view.focus())
  const { name, position, kind, href, hasItem, mayAdd } = block
  const tools = [
    ...(hasItem ? (['addPart', 'moveBefore', 'moveAfter', 'removePart'] as const) : []),
    'leave' as const,
    'remove' as const,
  ]
  const runs = {
    addPart: () => addItem(editor),
    moveBefore: () => moveBlock(editor, -1),
    moveAfter: () => moveBlock(editor, 1),
    removePart: () => removeItem(editor),
    leave: () => leaveBlock(editor),
    remove: () => removeBlock(editor),
  }
  const label = t(`tools.${name}` as 'tools.callout')
  return (
    <div className="editor-panel">
      <div ref={ref} role="toolbar" aria-label={label} className="editor-words" {...handlers}>
        {name === 'callout' &&
          kinds.map((choice) => (
            <ToolButton
              key={choice}
              label={t(`blocks.${choice}`)}
              isPressed={kind === choice}
              isPossible
              onRun={() => setBlockAttribute(editor, position, 'kind', choice)}
            >
              {t(`blocks.${choice}`)}
            </ToolButton>
          ))}
        {tools.map((tool) => (
          <ToolButton
            key={tool}
            label={t(`blocks.${tool}`)}
            isPossible={tool !== 'addPart' || mayAdd}
            onRun={() => {
              runs[tool]()
              editor.view.focus()
            }}
          >
            {t(`blocks.${tool}`)}
          </ToolButton>
        ))}
      </div>
      {name === 'button' && (
        <ButtonAddress
          key={position}
          editor={editor}
          position={position}
          href={href ?? ''}
          findPieces={findPieces}
        />
      )}
      {name === 'publications' && <ListFields editor={editor} block={block} list={listSources} />}
    </div>
  )
}

type ButtonAddressProps = Pick<BlockBoxProps, 'editor' | 'findPieces'> & { position: number; href: string }

/** Edits the URL of a button. Stores the URL while it is valid, otherwise no URL. Offers pages and publications. */
function ButtonAddress({ editor, position, href, findPieces }: ButtonAddressProps) {
  const t = useTranslations('room.editor')
  const id = useId()
  const [address, setAddress] = useState(href)
  const isSearch = findPieces !== undefined && isTitle(address)
  const isWrong = address.trim() !== '' && !isSearch && !('href' in checkLink(address))
  const write = (text: string) => {
    setAddress(text)
    const link = checkLink(text)
    setBlockAttribute(editor, position, 'href', 'href' in link ? link.href : '')
  }
  return (
    <div className="editor-field editor-field-inline">
      <label htmlFor={id}>{t('blocks.address')}</label>
      <input
        id={id}
        type="text"
        inputMode="url"
        value={address}
        placeholder="/contacto"
        className="text-box"
        autoComplete="off"
        aria-invalid={isWrong || undefined}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => write(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' && event.key !== 'Enter') return
          event.preventDefault()
          editor.view.focus()
        }}
      />
      <p id={`${id}-hint`} role="status" className="editor-hint">
        {isWrong ? t('blocks.addressWrong') : address.trim() === '' ? t('blocks.addressMissing') : ''}
      </p>
      {isSearch && <PieceChoices words={address.trim()} find={findPieces} onChoose={write} />}
    </div>
  )
}
