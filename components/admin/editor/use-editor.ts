import { Editor, type EditorOptions } from '@tiptap/core'
import { useCallback, useState } from 'react'

/**
 * Creates an editor once, and mounts its view in the element of the ref `place`. Replaces Tiptap's React binding, which
 * also contains node views in React and a deep comparison (7 kB).
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
