import type { Editor } from '@tiptap/core'
import type { EditorState } from '@tiptap/pm/state'
import { useCallback, useMemo, useSyncExternalStore } from 'react'

/**
 * Returns what `read` finds in the editor's state; the component renders again when that has changed. Values are
 * compared as JSON, so they are plain data.
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
