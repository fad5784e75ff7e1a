import type { ReactNode } from 'react'

/** Lays out parts of different heights in two columns without gaps. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className="gap-5 *:mb-5 *:break-inside-avoid panel:columns-2">{children}</div>
}
