import type { ReactNode } from 'react'

/** Meaning of a badge, which determines its colour. */
export type Tone = 'good' | 'plain' | 'attention' | 'bad'

const tones: Record<Tone, string> = {
  good: 'border-primary text-primary',
  plain: 'border-line-strong text-ink-soft',
  attention: 'border-mark text-ink',
  bad: 'border-danger bg-danger-wash text-danger',
}

export function Badge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center rounded-control border px-2 py-0.5 font-sans text-note font-semibold whitespace-nowrap ${tones[tone]}`}
    >
      {children}
    </span>
  )
}
