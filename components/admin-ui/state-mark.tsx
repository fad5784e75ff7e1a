import type { ReactNode } from 'react'

export type StateShape = 'empty' | 'ring' | 'half' | 'quarter' | 'dot' | 'full' | 'alert' | 'line'

type StateMarkProps = { shape: StateShape; className?: string; children: ReactNode }

/** A state: its name, and a shape that distinguishes it without colours. */
export function StateMark({ shape, className = '', children }: StateMarkProps) {
  return (
    <span className={`state-mark ${className}`.trim()} data-shape={shape}>
      {children}
    </span>
  )
}
