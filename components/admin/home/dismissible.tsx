'use client'

import { useState, useSyncExternalStore, type ReactNode } from 'react'
import { Button } from '@/components/admin-ui/button'
import { readText, writeText } from '@/lib/base/browser-storage/browser-storage'

type DismissibleProps = {
  /** Storage key of the choice in this browser. */
  name: string
  /** Text of the button that hides the content. */
  hide: string
  children: ReactNode
}

/** Content that the person can hide in this browser for good. */
export function Dismissible({ name, hide, children }: DismissibleProps) {
  const key = `cartelera:room:${name}`
  const wasHidden = useSyncExternalStore(
    () => () => {},
    () => readText(key) !== null,
    () => false,
  )
  const [isHidden, setHidden] = useState(false)
  if (wasHidden || isHidden) return null
  return (
    <>
      {children}
      <Button
        look="text"
        className="self-start"
        onClick={() => {
          writeText(key, 'hidden')
          setHidden(true)
        }}
      >
        {hide}
      </Button>
    </>
  )
}
