import type { ReactNode } from 'react'
import { PageTitle } from './page-title'

type PageHeaderProps = {
  /** Name of the parent page, above the title. */
  overline: string
  title: string
  lead?: string
  /** Language of the lead, if it differs from the page's. */
  lang?: string
  children?: ReactNode
}

export function PageHeader({ overline, title, lead, lang, children }: PageHeaderProps) {
  return (
    <header className="flex flex-col gap-4">
      <p className="overline-links">{overline}</p>
      <PageTitle>{title}</PageTitle>
      {lead && (
        <p lang={lang} className="max-w-measure text-standfirst text-ink-soft">
          {lead}
        </p>
      )}
      {children}
    </header>
  )
}
