import type { Editor } from '@tiptap/core'
import type { EditorState } from '@tiptap/pm/state'
import { useCallback, useMemo, useSyncExternalStore } from 'react'

/**
 * Returns `read(state)`, and renders again when the value changes. Compares values as JSON, so they must be plain data.
 */
export function useEditorValue<Value>(editor: Editor, read: (state: EditorState) => Value): Value {
  const subscribe = useCallback(
    (onChange: () => void) => {
      editor.on('transaction', onChange)
      return () => void editor.off('transaction', onChange)
    },
    [editor],
  )
  const json = useSyncExternalStore(subscribe, () => JSON.stringify(read(editor.state)))
  return useMemo(() => JSON.parse(json) as Value, [json])
}
