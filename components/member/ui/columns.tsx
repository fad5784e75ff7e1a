import type { ReactNode } from 'react'

/** Lays out its children, which differ in height, in two columns without vertical gaps. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className="gap-5 *:mb-5 *:break-inside-avoid panel:columns-2">{children}</div>
}
