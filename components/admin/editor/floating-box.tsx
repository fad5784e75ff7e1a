'use client'

import { useRef, type ReactNode } from 'react'
import { useFloating, type FloatingOptions } from './use-floating'

type FloatingBoxProps = FloatingOptions & { children: ReactNode }

/** A small floating panel at a selection or block of the text, with the fields for that element. */
export function FloatingBox({ children, ...options }: FloatingBoxProps) {
  const box = useRef<HTMLDivElement>(null)
  useFloating(box, options)
  return (
    <div ref={box} className="editor-box">
      {children}
    </div>
  )
}
