'use client'

import { type ReactNode, useEffect, useState } from 'react'
import type { HeaderKind } from '@/lib/base/domain/appearance'
import { HeaderMenus } from './header-menus'

type HeaderFrameProps = { kind: HeaderKind; className: string; children: ReactNode }

/**
 * The `<header>` around server-rendered content. With JavaScript, adds behaviour to its menus, which also work
 * natively.
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
