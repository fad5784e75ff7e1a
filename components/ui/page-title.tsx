import { toHeadlineSize } from './headline-size'

type PageTitleProps = {
  children: string
  /** Where it is not the page's language. */
  lang?: string
}

/** A page's one visible `h1`. */
export function PageTitle({ children, lang }: PageTitleProps) {
  return (
    <h1
      lang={lang}
      dir="auto"
      className={`max-w-headline font-semibold tracking-tight ${toHeadlineSize(children)}`}
    >
      {children}
    </h1>
  )
}
