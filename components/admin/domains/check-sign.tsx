import type { ReactNode } from 'react'
import { checkSigns, type CheckState } from '@/lib/features/company/domain-check/check-result'

/** State that a sign shows: the result of a check, or `waiting` while the check is repeated until it succeeds. */
export type SignState = CheckState | 'waiting'

const looks: Record<SignState, string> = {
  ok: 'border-primary bg-primary text-on-primary',
  warning: 'border-mark text-ink',
  /** Padding that centres the dots of the sign '…'. */
  waiting: 'border-dashed border-primary pb-[0.5em] text-primary',
  failed: 'border-danger text-danger',
  skipped: 'border-line-strong text-ink-soft',
}

/** Shows the state of a check by shape and colour, beside its text. `sign`: a number to show instead. */
export function CheckSign({ state, sign }: { state: SignState; sign?: number | undefined }) {
  return (
    <span
      aria-hidden="true"
      className={`inline-flex size-6 flex-none items-center justify-center rounded-full border-2 text-note/none font-bold ${looks[state]}`}
    >
      {sign ?? (state === 'waiting' ? '…' : checkSigns[state])}
    </span>
  )
}

/** A row in a list of checks (`room-rows`). */
export function CheckLine({ state, children }: { state: SignState; children: ReactNode }) {
  return (
    <li className="flex-nowrap items-start justify-start gap-3.5">
      <CheckSign state={state} />
      <div className="min-w-0 flex-1">{children}</div>
    </li>
  )
}
