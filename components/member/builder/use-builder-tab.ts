import { useEffect, useState } from 'react'
import type { LayoutPath } from '@/lib/features/member/layout-configuration'
import { takeReload } from '@/lib/features/member/layout-storage'
import { builderTabs, type BuilderPart } from './builder-tabs'

type TabName = BuilderPart['name']

/**
 * The builder's tab: the sidebar's, or after a reload that a choice made, the tab of that choice, with
 * the focus where it was. Arrow keys choose at once; a reader who uses them is not sent back to the
 * page's beginning each time.
 */
export function useBuilderTab() {
  const [tab, setTab] = useState<TabName>(builderTabs[0].name)
  const [reloadedBy, setReloadedBy] = useState<LayoutPath | null>(null)

  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const path = takeReload()
      if (!path) return
      setTab(findTab(path))
      setReloadedBy(path)
    })
    return () => cancelAnimationFrame(frame)
  }, [])

  useEffect(() => {
    if (reloadedBy) document.querySelector<HTMLElement>(`input[name="${reloadedBy}"]:checked`)?.focus()
  }, [reloadedBy])

  return [tab, setTab] as const
}

function findTab(path: LayoutPath): TabName {
  return builderTabs.find(({ settings }) => settings.some((setting) => setting.path === path))!.name
}
