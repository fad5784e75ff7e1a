import type { ReactNode } from 'react'

type HomeSectionProps = { id: string; title: string; aside?: ReactNode; children: ReactNode }

/** A section of the admin's home page with its heading. */
export function HomeSection({ id, title, aside, children }: HomeSectionProps) {
  return (
    <section aria-labelledby={id} className="home-section">
      <div className="home-section-head">
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
