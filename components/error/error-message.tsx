import type { ReactNode } from 'react'
import { ArrowLeftIcon } from '@/components/ui/icons'
import { buttonStyles } from '@/components/ui/button-styles'

type ErrorMessageProps = { title: string; text: string; returnHome: string; children?: ReactNode }

/** Its texts are handed down, so that a client error boundary can show it too. */
export function ErrorMessage({ title, text, returnHome, children }: ErrorMessageProps) {
  return (
    // Has the height of the window and not centred, so that a footer rendered later moves nothing.
    <div className="pinboard grid min-h-svh content-start justify-items-center px-gutter py-8">
      <div className="flex w-full max-w-dialog flex-col items-start gap-5 border-t-4 border-mark bg-wash p-8">
        <h1 className="text-headline font-semibold tracking-tight">{title}</h1>
        <p className="text-standfirst text-ink-soft">{text}</p>
        {/* A plain link: after an error the page is to be loaded anew. */}
        <a href="/dashboard" className={buttonStyles.solid}>
          <ArrowLeftIcon />
          {returnHome}
        </a>
      </div>
      {children && <div className="mt-8 w-full max-w-page bg-paper p-5 bar:p-8">{children}</div>}
    </div>
  )
}
