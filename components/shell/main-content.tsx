import type { ReactNode } from 'react'

/** Target of the skip link. */
export const MAIN_ID = 'content'

type MainContentProps = { children: ReactNode; className?: string }

/** The page's only `main`. The skip link focuses it. */
export function MainContent({ children, className }: MainContentProps) {
  return (
    <main id={MAIN_ID} tabIndex={-1} className={className}>
      {children}
    </main>
  )
}
