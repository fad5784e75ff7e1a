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
import { insertEmbed, setLink } from './edit'
import { moveBlock } from './move-block'
import { picturesOf, uploadMarks } from './uploads'

declare module '@tiptap/core' {
  interface EditorEvents {
    panelWanted: 'link' | 'form' | 'embed' | 'file' | 'find'
    toolbarWanted: void
    /** Pictures that were pasted or dropped as files. */
    picturesGiven: { files: File[]; position: number }
    /** What of a paste cannot be taken over: pictures on the writer's own machine, frames of other sites. */
    pasteLost: { pictures: number; frames: number }
    /** A pasted text that is probably Markdown, and where it stands. */
    markdownPasted: { text: string; from: number; to: number }
  }
}

/** What keys, pastes and drops do beside what the nodes do themselves. */
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

/** Tab moves within lists and tables: after Escape it leaves the text, as it does on other pages. */
function leaveWithTab() {
  let isLeaving = false
  return (_: EditorView, event: KeyboardEvent): boolean => {
    const leaves = isLeaving && event.key === 'Tab'
    isLeaving = event.key === 'Escape' || (isLeaving && event.key === 'Shift')
    return leaves
  }
}

/**
 * An address pasted over words makes them a link; where there are none it is one itself, or, in a paragraph of its own,
 * the video or the map that it leads to.
 */
function pasteAddress(editor: Editor, data: DataTransfer | null, hosts: readonly string[]): boolean {
  const written = data?.getData('text/plain').trim() ?? ''
  const { $from, $to } = editor.state.selection
  if (!$from.sameParent($to) || $from.parent.type.spec.code) return false
  if (!/^(?:https?:\/\/|mailto:)\S+$/i.test(written)) return false
  const isAlone =
    $from.depth === 1 && $from.parent.type.name === 'paragraph' && $from.parent.content.size === 0
  const embed = isAlone ? findEmbed(written, hosts) : null
  if (embed) {
    insertEmbed(editor, embed)
    return true
  }
  const href = findLink(written)
  if (href === null) return false
  setLink(editor, href, written)
  return true
}

/** Markdown comes in as it is; whether it is to be formatted is asked once it stands there. */
function askAboutMarkdown(editor: Editor, data: DataTransfer | null): void {
  const text = data?.getData('text/plain') ?? ''
  const { $from, from } = editor.state.selection
  if (data?.getData('text/html') || $from.parent.type.spec.code || !isMarkdown(text)) return
  queueMicrotask(() => editor.emit('markdownPasted', { text, from, to: editor.state.selection.to }))
}

/** A click below a last block that is no paragraph begins one there. */
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
