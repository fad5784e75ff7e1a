import type { Editor } from '@tiptap/core'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { toStoredHtml } from './serialise'

/** Writing the whole text out waits until nobody has typed for so long. */
const CHANGE_DELAY_MS = 400

type Listeners = { onDirty?: (() => void) | undefined; onChange?: ((html: string) => void) | undefined }

/** Says at once that the text has changed, and later what it is: at the latest when the field is left. */
export function useChanges(editor: Editor, { onDirty, onChange }: Listeners): void {
  const listeners = useRef<Listeners>({})
  useLayoutEffect(() => {
    listeners.current = { onDirty, onChange }
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | null = null
    const tell = () => {
      if (timer === null) return
      clearTimeout(timer)
      timer = null
      listeners.current.onChange?.(toStoredHtml(editor.state.doc))
    }
    const onUpdate = () => {
      listeners.current.onDirty?.()
      if (!listeners.current.onChange) return
      if (timer !== null) clearTimeout(timer)
      timer = setTimeout(tell, CHANGE_DELAY_MS)
    }
    editor.on('update', onUpdate).on('blur', tell)
    return () => {
      editor.off('update', onUpdate).off('blur', tell)
      tell()
    }
  }, [editor])
}
