import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { BUILDER_RESET_DELAY_MS } from '@/lib/base/domain/constants'
import {
  defaultLayout,
  isReloading,
  parseLayout,
  type LayoutConfiguration,
  type LayoutPath,
} from '@/lib/features/member/layout-configuration'
import {
  readStoredLayout,
  rememberReload,
  resetLayout,
  saveLayout,
} from '@/lib/features/member/layout-storage'

export type BuilderStatus = 'editing' | 'saving' | 'failed' | 'resetting' | 'reset'

/**
 * The layout builder's states (specification, section 4): editing; Preview saves and reloads, or
 * reverts to the defaults where nothing can be saved; Reset restores them after a second. A layout
 * type or a toolbar is saved and reloads at once, with what else was set by then.
 */
export function useBuilder() {
  // Only the browser knows what is stored; the server's page shows the defaults.
  const stored = useSyncExternalStore(neverChanges, readStoredLayout, () => null)
  const [edits, setEdits] = useState<Partial<LayoutConfiguration>>({})
  const layout = useMemo(() => ({ ...parseLayout(stored), ...edits }), [stored, edits])
  const [status, setStatus] = useState<BuilderStatus>('editing')
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)

  useEffect(() => () => clearTimeout(timer.current), [])

  function change(path: LayoutPath, value: string) {
    const changed = { ...layout, [path]: value }
    setEdits(changed)
    setStatus('editing')
    // Browsers that fill in forms again after a reload report what is stored as a choice.
    if (!isReloading(path) || parseLayout(readStoredLayout())[path] === value) return
    rememberReload(path)
    apply(changed)
  }

  function apply(chosen: LayoutConfiguration) {
    if (saveLayout(chosen)) {
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

/** What is stored changes by this page's own doing alone. */
function neverChanges() {
  return () => {}
}
