import { Editor, type EditorOptions } from '@tiptap/core'
import { useCallback, useState } from 'react'

/**
 * Creates an editor once, and mounts its view in the element whose ref is `place`. Tiptap's React binding
 * does the same, but adds support for node views in React and a library for comparing cyclic objects (7 kB).
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
