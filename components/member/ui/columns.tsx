import type { ReactNode } from 'react'

/** Parts of different heights in two columns: they fill the first, then the second, without holes. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className="gap-5 *:mb-5 *:break-inside-avoid panel:columns-2">{children}</div>
}
