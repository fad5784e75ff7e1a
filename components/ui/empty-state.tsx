import type { ReactNode } from 'react'

/** Message for an empty list, which does not look like an error. */
type EmptyStateProps = { title: string; text?: string; children?: ReactNode }

export function EmptyState({ title, text, children }: EmptyStateProps) {
  return (
    <div className="pinboard border border-line p-4">
      <div className="flex flex-col gap-0.5 bg-paper px-3 py-2 font-sans text-ui">
        <p className="font-semibold">{title}</p>
        {text && <p className="text-ink-soft">{text}</p>}
        {children}
      </div>
    </div>
  )
}
