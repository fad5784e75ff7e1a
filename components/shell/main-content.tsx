import type { ReactNode } from 'react'

/** Where the skip link leads. */
export const MAIN_ID = 'content'

type MainContentProps = { children: ReactNode; className?: string }

/** A page's one `main`; it takes the focus when the skip link leads here. */
export function MainContent({ children, className }: MainContentProps) {
  return (
    <main id={MAIN_ID} tabIndex={-1} className={className}>
      {children}
    </main>
  )
}
