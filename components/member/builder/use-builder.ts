import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { BUILDER_RESET_DELAY_MS } from '@/lib/base/domain/constants'
import {
  defaultLayout,
  isReloading,
  parseLayout,
  type LayoutConfiguration,
  type LayoutPath,
} from '@/lib/features/company/member/layout-configuration'
import {
  readStoredLayout,
  rememberReload,
  resetLayout,
  saveLayout,
} from '@/lib/features/company/member/layout-storage'

export type BuilderStatus = 'editing' | 'saving' | 'failed' | 'resetting' | 'reset'

/**
 * Manages the settings of the layout (specification, section 4). 'Preview' saves them and reloads; if storage is
 * unavailable, it reverts to the defaults. 'Reset' restores the defaults after a second. Changing the layout type or
 * the toolbar reloads at once, and saves all edits.
 */
export function useBuilder() {
  // The stored layout; null on the server, which cannot read the browser's storage and renders the default layout.
  const storedText = useSyncExternalStore(neverChanges, readStoredLayout, () => null)
  const [edits, setEdits] = useState<Partial<LayoutConfiguration>>({})
  const layout = useMemo(() => ({ ...parseLayout(storedText), ...edits }), [storedText, edits])
  const [status, setStatus] = useState<BuilderStatus>('editing')
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)

  useEffect(() => () => clearTimeout(timer.current), [])

  function change(path: LayoutPath, value: string) {
    const changed = { ...layout, [path]: value }
    setEdits(changed)
    setStatus('editing')
    // Ignores the change event of browsers that restore form values after a reload.
    if (!isReloading(path) || parseLayout(readStoredLayout())[path] === value) return
    rememberReload(path)
    apply(changed)
  }

  function apply(configuration: LayoutConfiguration) {
    if (saveLayout(configuration)) {
      setStatus('saving')
      location.reload()
      return
    }
    setEdits(defaultLayout)
    setStatus('failed')
  }

  function reset() {
    setStatus('resetting')
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      resetLayout()
      setEdits(defaultLayout)
      setStatus('reset')
    }, BUILDER_RESET_DELAY_MS)
  }

  return { layout, status, change, preview: () => apply(layout), reset }
}

/** Subscription that never calls back, because only this page changes the stored layout. */
function neverChanges() {
  return () => {}
}
