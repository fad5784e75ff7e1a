import { useId, type ReactNode } from 'react'

/** One of the panel's parts: a region that bears its heading's name. */
export function PanelSection({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-4">
      <h2 id={titleId} className="border-t-2 border-ink pt-3 font-sans text-ui font-bold">
        {title}
      </h2>
      {children}
    </section>
  )
}
