import type { ReactNode } from 'react'

/** A page's one `h1`, where it is not a publication's own title. */
export function PageTitle({ children }: { children: ReactNode }) {
  return (
    <h1 className="max-w-headline text-headline font-semibold tracking-tight">
      {children}
    </h1>
  )
}
