type PageTitleProps = {
  children: string
  /** Language of the title, if it differs from the page's. */
  lang?: string
}

const LONG_TITLE_CHARACTERS = 90

/** Returns the CSS class of a headline: one step smaller for long titles, which would fill the screen. */
function toHeadlineSize(title: string): 'text-headline' | 'text-title-l' {
  return title.length > LONG_TITLE_CHARACTERS ? 'text-title-l' : 'text-headline'
}

/** The page's only visible `h1`. */
export function PageTitle({ children, lang }: PageTitleProps) {
  return (
    <h1 lang={lang} dir="auto" className={`page-title ${toHeadlineSize(children)}`}>
      {children}
    </h1>
  )
}
