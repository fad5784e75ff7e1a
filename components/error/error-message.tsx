import type { ReactNode } from 'react'
import { ArrowLeftIcon } from '@/components/ui/icons'
import { buttonStyles } from '@/components/ui/button-styles'

type ErrorMessageProps = { title: string; text: string; returnHome: string; children?: ReactNode }

/** An error with a link to the home page. Its texts are props, so that client error boundaries can render it. */
export function ErrorMessage({ title, text, returnHome, children }: ErrorMessageProps) {
  return (
    // At least as high as the window and not centred, so that the footer, which is rendered later, moves nothing.
    <div className="pinboard grid min-h-svh content-start justify-items-center px-gutter py-5">
      <div
        className={`flex w-full flex-col items-start border-t-4 border-mark bg-wash ${
          children ? 'max-w-page gap-3 p-5' : 'max-w-dialog gap-5 p-8'
        }`}
      >
        <h1 className="text-headline font-semibold tracking-tight">{title}</h1>
        <p className="text-standfirst text-ink-soft">{text}</p>
        {/* A plain link, so that the browser loads a new document after the error. */}
        <a href="/dashboard" className={buttonStyles.solid}>
          <ArrowLeftIcon />
          {returnHome}
        </a>
      </div>
      {children && <div className="w-full max-w-page bg-paper p-5">{children}</div>}
    </div>
  )
}
