import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin, PluginKey, TextSelection } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import type { FindTarget } from './find-target'
import { findWords } from './find-words'

type Place = { from: number; to: number }
type Search = { words: string; isExact: boolean; current: number; places: Place[] }

const nothing: Search = { words: '', isExact: false, current: 0, places: [] }
const key = new PluginKey<Search>('find')

/** Highlights the matches while the find panel is open. */
const findPlugin = () =>
  new Plugin<Search>({
    key,
    state: {
      init: () => nothing,
      apply: (tr, before) => {
        const change: Partial<Search> | undefined = tr.getMeta(key)
        if (!change && !tr.docChanged) return before
        const search = { ...before, ...change }
        return { ...search, places: findInDoc(tr.doc, search.words, search.isExact) }
      },
    },
    props: {
      decorations: (state) => {
        const { places, current } = key.getState(state) ?? nothing
        const marks = places.map(({ from, to }, index) =>
          Decoration.inline(from, to, { class: index === current ? 'editor-found current' : 'editor-found' }),
        )
        return DecorationSet.create(state.doc, marks)
      },
    },
  })

function findInDoc(doc: Node, words: string, isExact: boolean): Place[] {
  const places: Place[] = []
  doc.descendants((node, position) => {
    if (!node.isTextblock) return true
    // Other nodes, such as pictures, become one character, so that offsets equal positions in the document.
    const text = node.textBetween(0, node.content.size, '', '\uFFFC')
    for (const at of findWords(text, words, isExact)) {
      const from = position + 1 + at
      places.push({ from, to: from + words.length })
    }
    return false
  })
  return places
}

export function toEditorTarget(editor: Editor): FindTarget {
  editor.registerPlugin(findPlugin())
  const placesOf = () => key.getState(editor.state)?.places ?? []
  const put = ({ from, to }: Place, by: string, tr = editor.state.tr) =>
    by === '' ? tr.delete(from, to) : tr.insertText(by, from, to)
  return {
    readSelected: () => {
      const { from, to, $from, $to } = editor.state.selection
      return $from.sameParent($to) && to - from < 100 ? editor.state.doc.textBetween(from, to) : ''
    },
    find: (words, isExact) => {
      editor.view.dispatch(editor.state.tr.setMeta(key, { words, isExact }))
      return placesOf().length
    },
    show: (index) => {
      const place = placesOf()[index]
      const { tr, doc } = editor.state
      if (place) tr.setSelection(TextSelection.create(doc, place.from, place.to)).scrollIntoView()
      editor.view.dispatch(tr.setMeta(key, { current: index }))
    },
    replace: (index, by) => {
      const place = placesOf()[index]
      if (place) editor.view.dispatch(put(place, by))
    },
    replaceAll: (by) => {
      const { tr } = editor.state
      for (const place of placesOf().toReversed()) put(place, by, tr)
      editor.view.dispatch(tr)
    },
    subscribe: (onChange) => {
      editor.on('update', onChange)
      return () => void editor.off('update', onChange)
    },
    close: () => {
      if (editor.isDestroyed) return
      editor.unregisterPlugin(key)
      editor.view.focus()
    },
  }
}
