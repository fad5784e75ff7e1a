import { Editor, type EditorOptions } from '@tiptap/core'
import { useCallback, useState } from 'react'

/**
 * Makes an editor once; its view stands in the element that gets `place` as its ref. Tiptap's own binding for React does
 * the same, with what node views in React need and a library for comparing cyclic objects (7 kB).
 */
export function useEditor(toOptions: () => Partial<EditorOptions>) {
  const [editor] = useState(() => new Editor({ ...toOptions(), element: null }))
  const place = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined
      editor.mount(element)
      return () => editor.unmount()
    },
    [editor],
  )
  return { editor, place }
}
