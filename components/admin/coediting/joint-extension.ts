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

/** Holds the cursors of this person and the others. Implements the part of Yjs' awareness that its binding uses. */
export class Cursors {
  readonly #listeners = new Set<() => void>()
  #states = new Map<number, State>()
  #own: Cursor | null = null

  constructor(private readonly onOwn: (cursor: string | null) => void) {}

  /** Shows the cursors of the people who have the text open. */
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

/**
 * Editor extension for co-editing: other people's changes and cursors, and undo of the person's own changes
 * only.
 */
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

/** Styled by classes: the content security policy forbids inline styles. */
function toCaret({ name, hue }: State['user']): HTMLElement {
  const caret = document.createElement('span')
  caret.className = 'joint-caret'
  caret.dataset.hue = String(hue)
  // The stylesheet writes the name, so it is not part of the text.
  caret.dataset.name = name
  return caret
}

/**
 * Tracks what is typed in this window. Each plugin added later recreates all plugin views; the undo manager
 * must
 * survive that.
 */
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
