import { useId, type ReactNode } from 'react'

type PanelProps = {
  title: string
  /** Content beside the title, such as a link or a count. */
  aside?: ReactNode
  children: ReactNode
}

/** A framed region, named by its heading. */
export function Panel({ title, aside, children }: PanelProps) {
  const titleId = useId()
  return (
    <section
      aria-labelledby={titleId}
      className="flex min-w-0 flex-col gap-4 rounded-control border border-line bg-paper p-5 font-sans text-ui"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={titleId} className="text-title-s font-semibold">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}

/** Lays out its children, which differ in height, in two columns without vertical gaps. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className="gap-5 *:mb-5 *:break-inside-avoid panel:columns-2">{children}</div>
}
