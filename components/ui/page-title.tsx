import { toHeadlineSize } from './headline-size'

/** A page's one visible `h1`. */
export function PageTitle({ children }: { children: string }) {
  return (
    <h1 className={`max-w-headline font-semibold tracking-tight ${toHeadlineSize(children)}`}>
      {children}
    </h1>
  )
}
