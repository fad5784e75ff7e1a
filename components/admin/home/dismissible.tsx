'use client'

import { useState, useSyncExternalStore, type ReactNode } from 'react'
import { Button } from '@/components/admin-ui/button'
import { readText, writeText } from '@/lib/base/browser-storage/browser-storage'

type DismissibleProps = {
  /** Name of the entry in local storage that remembers that the content is hidden. */
  name: string
  /** Text of the button that hides the content. */
  hide: string
  children: ReactNode
}

/** Shows content that the person can permanently hide in this browser. */
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
