import type { ReactNode } from 'react'

type HomeSectionProps = { id: string; title: string; aside?: ReactNode; children: ReactNode }

/** CSS classes of the line with the section's heading, and a link or text beside it. */
const headStyle =
  'flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b-2 border-ink [&>a]:font-semibold [&>a]:text-primary [&>a]:underline [&>a]:underline-offset-4 [&>p]:text-note [&>p]:text-ink-soft'

export function HomeSection({ id, title, aside, children }: HomeSectionProps) {
  return (
    <section aria-labelledby={id} className="[&>p:nth-child(2)]:pt-4">
      <div className={headStyle}>
        <h2 id={id} className="text-title-s/[1.25] font-semibold">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
