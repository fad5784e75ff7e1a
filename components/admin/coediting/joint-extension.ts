import { Extension } from '@tiptap/core'
import {
  defaultDeleteFilter,
  defaultProtectedNodes,
  redo,
  undo,
  yCursorPlugin,
  ySyncPlugin,
  ySyncPluginKey,
  yUndoPlugin,
} from '@tiptap/y-tiptap'
import { UndoManager, type XmlFragment } from 'yjs'
import type { Present } from '@/lib/base/domain/presence'
import { toHue } from './hue'
import { NodeMarks } from './node-marks'

type Cursor = { anchor: unknown; head: unknown }
type State = { user: { name: string; hue: number; color: string }; cursor: Cursor | null }

/** Where the others' cursors are, and one's own: what Yjs' binding asks of its awareness. */
export class Cursors {
  readonly #listeners = new Set<() => void>()
  #states = new Map<number, State>()
  #own: Cursor | null = null

  constructor(private readonly onOwn: (cursor: string | null) => void) {}

  /** Theirs, of those who are in the text. */
  show(others: Present[]): void {
    this.#states = new Map(
      others.flatMap(({ person, name, place }, index) => {
        const cursor = place?.field === 'content' ? parse(place.cursor) : null
        return cursor ? [[-1 - index, { user: { name, hue: toHue(person), color: '#000000' }, cursor }]] : []
      }),
    )
    for (const listener of this.#listeners) listener()
  }

  getStates() {
    return this.#states
  }
  getLocalState() {
    return { cursor: this.#own }
  }
  setLocalStateField(_: string, cursor: Cursor | null) {
    this.#own = cursor
    this.onOwn(cursor && JSON.stringify(cursor))
  }
  on(_: string, listener: () => void) {
    this.#listeners.add(listener)
  }
  off(_: string, listener: () => void) {
    this.#listeners.delete(listener)
  }
}

function parse(text: string | null): Cursor | null {
  try {
    return text === null ? null : (JSON.parse(text) as Cursor)
  } catch {
    return null
  }
}

/** Writing with others: their changes and cursors, and undoing of one's own alone. */
export const toJointExtension = (content: XmlFragment, cursors: Cursors) =>
  Extension.create({
    name: 'joint',
    priority: 1000,
    addExtensions: () => [NodeMarks],
    addCommands: () => ({
      undo:
        () =>
        ({ state, tr, dispatch }) => {
          tr.setMeta('preventDispatch', true)
          return dispatch ? undo(state) : true
        },
      redo:
        () =>
        ({ state, tr, dispatch }) => {
          tr.setMeta('preventDispatch', true)
          return dispatch ? redo(state) : true
        },
    }),
    addKeyboardShortcuts() {
      return {
        'Mod-z': () => this.editor.commands.undo(),
        'Mod-y': () => this.editor.commands.redo(),
        'Shift-Mod-z': () => this.editor.commands.redo(),
      }
    },
    addProseMirrorPlugins: () => [
      ySyncPlugin(content),
      yCursorPlugin(cursors as never, {
        awarenessStateFilter: () => true,
        cursorBuilder: toCaret,
        selectionBuilder: ({ hue }: State['user']) => ({ class: 'joint-selection', 'data-hue': String(hue) }),
      }),
      yUndoPlugin({ undoManager: toUndoManager(content) as never }),
    ],
  })

/** By classes: the policy allows no styles. */
function toCaret({ name, hue }: State['user']): HTMLElement {
  const caret = document.createElement('span')
  caret.className = 'joint-caret'
  caret.dataset.hue = String(hue)
  // Written by the stylesheet: it is no part of the text.
  caret.dataset.name = name
  return caret
}

/** Of what is typed here. Each plugin that the editor is given later makes its plugins' views anew: it outlives them. */
function toUndoManager(content: XmlFragment): UndoManager {
  const manager = new UndoManager(content, {
    trackedOrigins: new Set([ySyncPluginKey]),
    deleteFilter: (item) => defaultDeleteFilter(item, defaultProtectedNodes),
    captureTransaction: ({ meta }) => meta.get('addToHistory') !== false,
  })
  const end = manager.destroy.bind(manager)
  manager.destroy = () => undefined
  content.doc?.once('destroy', end)
  return manager
}
