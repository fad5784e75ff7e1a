import type { ReactNode } from 'react'

/**
 * One of the panel's parts: a region that bears its heading's name. Not by the heading's id: what React gives
 * out is counted anew for the page that is navigated to, while the panel stays.
 */
export function PanelSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-4">
      <h2 className="border-t-2 border-ink pt-3 font-sans text-ui font-bold">{title}</h2>
      {children}
    </section>
  )
}
