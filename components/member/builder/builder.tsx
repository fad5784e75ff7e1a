'use client'

import { Tabs } from '@base-ui/react/tabs'
import { useTranslations } from 'next-intl'
import { buttonStyles } from '@/components/member/ui/button-styles'
import { BuilderTab, builderTabs, type BuilderPart } from './builder-tab'
import { useEffect, useState, useMemo, useRef, useSyncExternalStore } from 'react'
import {
  type LayoutPath,
  defaultLayout,
  isReloading,
  parseLayout,
  type LayoutConfiguration,
} from '@/lib/features/company/member/layout-configuration'
import {
  takeReload,
  readStoredLayout,
  rememberReload,
  resetLayout,
  saveLayout,
} from '@/lib/features/company/member/layout-storage'
import { BUILDER_RESET_DELAY_MS } from '@/lib/base/domain/constants'

const tabLook =
  '-mb-px inline-flex min-h-11 items-center border-b-2 wrap-normal border-transparent px-1 font-semibold text-ink-soft hover:text-primary data-active:border-primary data-active:text-primary'

/**
 * Configures the layout of the signed-in area (specification, section 2). Changes apply on 'Preview'. Changes of the
 * layout type and the toolbar apply at once, by a reload (section 4).
 */
export function Builder() {
  const t = useTranslations('member.builder')
  const builder = useBuilder()
  const [tab, setTab] = useBuilderTab()
  return (
    <div className="flex max-w-[60rem] flex-col border border-line font-sans text-ui">
      <Tabs.Root value={tab} onValueChange={setTab}>
        <Tabs.List aria-label={t('parts')} className="flex flex-wrap gap-x-6 border-b border-line px-5">
          {builderTabs.map(({ name }) => (
            <Tabs.Tab key={name} value={name} className={tabLook}>
              {t(name)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {/* All panels share one grid cell, so that the height does not change with the tab. */}
        <div className="grid *:col-start-1 *:row-start-1">
          {builderTabs.map((part) => (
            <Tabs.Panel
              key={part.name}
              value={part.name}
              keepMounted
              render={(props) => <div {...props} hidden={false} />}
              className="p-5 data-hidden:invisible"
            >
              <BuilderTab part={part} layout={builder.layout} onChange={builder.change} />
            </Tabs.Panel>
          ))}
        </div>
      </Tabs.Root>
      <div className="flex flex-wrap items-center gap-3 border-t border-line bg-wash px-5 py-4">
        <button type="button" className={buttonStyles.solidSmall} onClick={builder.preview}>
          {t('preview')}
        </button>
        <button
          type="button"
          className={buttonStyles.outlineSmall}
          onClick={builder.reset}
          aria-disabled={builder.status === 'resetting'}
        >
          {t('reset')}
        </button>
        <p
          role="status"
          className={builder.status === 'failed' ? 'font-semibold text-danger' : 'text-ink-soft'}
        >
          {builder.status === 'editing' ? '' : t(`status.${builder.status}`)}
        </p>
      </div>
    </div>
  )
}

type TabName = BuilderPart['name']

/**
 * Returns the open tab of the layout builder, initially the tab of the sidebar. If a setting reloaded the page, opens
 * its tab and focuses the setting, because keyboard users would otherwise start at the top of the page again.
 */
function useBuilderTab() {
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

type BuilderStatus = 'editing' | 'saving' | 'failed' | 'resetting' | 'reset'

/**
 * Manages the settings of the layout (specification, section 4). 'Preview' saves them and reloads; if storage is
 * unavailable, it reverts to the defaults. 'Reset' restores the defaults after a second. Changing the layout type or
 * the toolbar reloads at once, and saves all edits.
 */
function useBuilder() {
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
