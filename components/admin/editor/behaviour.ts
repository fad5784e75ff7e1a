import { Extension, type Editor } from '@tiptap/core'
import { Plugin, TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import {
  findEmbed,
  findLink,
  isMarkdown,
  isPicture,
  pasteCleaning,
} from '@/components/admin/editor/paste/paste-cleaning'
import { insertEmbed, setLink } from './text/edit'
import { moveBlock } from './text/move-block'
import { picturesOf, uploadMarks } from './text/uploads'

declare module '@tiptap/core' {
  interface EditorEvents {
    panelWanted: 'link' | 'form' | 'embed' | 'file' | 'find'
    toolbarWanted: void
    /** Event: picture files were pasted or dropped. */
    picturesGiven: { files: File[]; position: number }
    /** Event: numbers of elements removed from a paste: pictures on the writer's computer, frames of other sites. */
    pasteLost: { pictures: number; frames: number }
    /** Event: the pasted text in this range is probably Markdown. */
    markdownPasted: { text: string; from: number; to: number }
  }
}

/** Extension for keys, pastes and drops that have the same effect in every kind of block. */
export const Behaviour = Extension.create<{ frameHosts: readonly string[] }>({
  name: 'behaviour',
  addOptions: () => ({ frameHosts: [] }),
  priority: 1100,
  addKeyboardShortcuts() {
    const open = (panel: 'link' | 'find') => () => {
      this.editor.emit('panelWanted', panel)
      return true
    }
    return {
      'Mod-k': open('link'),
      'Mod-f': open('find'),
      'Alt-ArrowUp': () => moveBlock(this.editor, -1) || true,
      'Alt-ArrowDown': () => moveBlock(this.editor, 1) || true,
      'Alt-F10': () => {
        this.editor.emit('toolbarWanted', undefined)
        return true
      },
    }
  },
  addProseMirrorPlugins() {
    const { editor } = this
    const { frameHosts } = this.options
    return [
      uploadMarks(),
      pasteCleaning(editor),
      new Plugin({ props: { handleDOMEvents: { keydown: leaveWithTab() } } }),
      new Plugin({
        props: {
          handlePaste: (view, event) => {
            const data = event.clipboardData
            if (!isPicture(data)) {
              if (pasteAddress(editor, data, frameHosts)) return true
              askAboutMarkdown(editor, data)
              return false
            }
            editor.emit('picturesGiven', {
              files: picturesOf(data),
              position: view.state.selection.from,
            })
            return true
          },
          handleDrop: (view, event, _, isMoved) => {
            const pictures = picturesOf(event.dataTransfer)
            if (isMoved || pictures.length === 0) return false
            const place = view.posAtCoords({ left: event.clientX, top: event.clientY })
            editor.emit('picturesGiven', {
              files: pictures,
              position: place?.pos ?? view.state.selection.from,
            })
            return true
          },
          handleClick: writeBelow,
        },
      }),
    ]
  },
})

/** Returns a key handler. Tab moves within lists and tables; after Escape, it leaves the text. */
function leaveWithTab() {
  let isLeaving = false
  return (_: EditorView, event: KeyboardEvent): boolean => {
    const leaves = isLeaving && event.key === 'Tab'
    isLeaving = event.key === 'Escape' || (isLeaving && event.key === 'Shift')
    return leaves
  }
}

/**
 * Links the selected words to a pasted URL. Without a selection, inserts the URL as a link. In an empty paragraph,
 * inserts a video or map if the URL identifies one.
 */
function pasteAddress(editor: Editor, data: DataTransfer | null, hosts: readonly string[]): boolean {
  const address = data?.getData('text/plain').trim() ?? ''
  const { $from, $to } = editor.state.selection
  if (!$from.sameParent($to) || $from.parent.type.spec.code) return false
  if (!/^(?:https?:\/\/|mailto:)\S+$/i.test(address)) return false
  const isAlone =
    $from.depth === 1 && $from.parent.type.name === 'paragraph' && $from.parent.content.size === 0
  const embed = isAlone ? findEmbed(address, hosts) : null
  if (embed) {
    insertEmbed(editor, embed)
    return true
  }
  const href = findLink(address)
  if (href === null) return false
  setLink(editor, href, address)
  return true
}

/** Inserts pasted Markdown unchanged. Reports it by an event, so that the person can choose to have it formatted. */
function askAboutMarkdown(editor: Editor, data: DataTransfer | null): void {
  const text = data?.getData('text/plain') ?? ''
  const { $from, from } = editor.state.selection
  if (data?.getData('text/html') || $from.parent.type.spec.code || !isMarkdown(text)) return
  queueMicrotask(() => editor.emit('markdownPasted', { text, from, to: editor.state.selection.to }))
}

/** Handles a click below the last block: appends an empty paragraph, unless the last block is one. */
function writeBelow(view: EditorView, _: number, event: MouseEvent): boolean {
  const { doc, schema, tr } = view.state
  const last = view.dom.lastElementChild
  if (event.target !== view.dom || !last || !doc.lastChild || doc.lastChild.type.name === 'paragraph')
    return false
  if (event.clientY <= last.getBoundingClientRect().bottom) return false
  tr.insert(doc.content.size, schema.node('paragraph'))
  view.dispatch(tr.setSelection(TextSelection.atEnd(tr.doc)))
  return true
}
