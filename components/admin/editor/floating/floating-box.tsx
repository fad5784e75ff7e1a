import { useRef, type ReactNode } from 'react'
import { useFloating, type FloatingOptions } from './use-floating'

type FloatingBoxProps = FloatingOptions & { children: ReactNode }

/** A small floating panel beside the selection or a block, with the fields of that element. */
export function FloatingBox({ children, ...options }: FloatingBoxProps) {
  const box = useRef<HTMLDivElement>(null)
  useFloating(box, options)
  return (
    <div ref={box} className="editor-box">
      {children}
    </div>
  )
}
