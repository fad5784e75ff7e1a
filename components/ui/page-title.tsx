import { toHeadlineSize } from './headline-size'

type PageTitleProps = {
  children: string
  /** Language of the title, if it differs from the page's. */
  lang?: string
}

/** The page's only visible `h1`. */
export function PageTitle({ children, lang }: PageTitleProps) {
  return (
    <h1 lang={lang} dir="auto" className={`page-title ${toHeadlineSize(children)}`}>
      {children}
    </h1>
  )
}
