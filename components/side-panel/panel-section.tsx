import type { ReactNode } from 'react'

/**
 * One of the panel's parts: a region that bears its heading's name. The id is the panel's own word: what React
 * gives out is counted anew for the page that is navigated to, while the panel stays.
 */
export function PanelSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  const titleId = `panel-${id}`
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-4">
      <h2 id={titleId} className="border-t-2 border-ink pt-3 font-sans text-ui font-bold">
        {title}
      </h2>
      {children}
    </section>
  )
}
