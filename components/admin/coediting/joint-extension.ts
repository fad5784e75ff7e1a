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
type State = { user: { name: string; hue: string; color: string }; cursor: Cursor | null }

/** Cursors of all people in the text. Implements the part of Yjs' awareness protocol that the editor binding uses. */
export class Cursors {
  readonly #listeners = new Set<() => void>()
  #states = new Map<number, State>()
  #own: Cursor | null = null

  constructor(private readonly onOwn: (cursor: string | null) => void) {}

  /** Replaces and redraws the cursors of other people. */
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

/** Editor extension for co-editing: other people's changes and cursors. Undo only affects this person's changes. */
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
        selectionBuilder: ({ hue }: State['user']) => ({ class: `joint-selection ${hue}` }),
      }),
      yUndoPlugin({ undoManager: toUndoManager(content) as never }),
    ],
  })

/**
 * Renders another person's cursor. It is styled by classes, because the content security policy forbids inline
 * styles.
 */
function toCaret({ name, hue }: State['user']): HTMLElement {
  const caret = document.createElement('span')
  caret.className = `joint-caret ${hue}`
  // The name is in an attribute, which the stylesheet displays, so that it is not part of the text.
  caret.dataset.name = name
  return caret
}

/**
 * Creates the undo manager for this window's changes. Adding a plugin recreates all plugin views, which destroys their
 * undo manager. Therefore `destroy` has no effect until the document is destroyed.
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
