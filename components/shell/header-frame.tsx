'use client'

import { type ReactNode, useEffect, useState } from 'react'
import type { HeaderKind } from '@/lib/base/domain/appearance'
import { HeaderMenus } from './header-menus'

type HeaderFrameProps = { kind: HeaderKind; className: string; children: ReactNode }

/**
 * Every kind of header in the browser: its element, around what the server has rendered, and what its menus do
 * beyond what the browser does by itself. They work without it.
 */
export function HeaderFrame({ kind, className, children }: HeaderFrameProps) {
  const [menus] = useState(() => new HeaderMenus())
  useEffect(() => {
    const controller = new AbortController()
    menus.attach(controller.signal)
    return () => controller.abort()
  }, [menus])
  return (
    <header data-header={kind} className={className} {...menus.handlers}>
      {children}
    </header>
  )
}
