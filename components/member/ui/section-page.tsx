import type { ReactNode } from 'react'
import { SampleNote } from './sample-note'

/** A page of the template sections, below the title that the layout shows. */
export function SectionPage({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-col gap-5">
      <SampleNote />
      {children}
    </div>
  )
}
