import { CircleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId, type ReactNode } from 'react'
import type { Problem } from '@/lib/features/member/problems'

export type ControlProps = {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

type FieldProps = {
  label: string
  hint?: string | undefined
  /** What is wrong with the text; undefined while nothing is. */
  problem: Problem | undefined
  /** The control, joined to its label, its hint and its problem. */
  children: (props: ControlProps) => ReactNode
}

/** A labelled control that says beside itself what is wrong. */
export function Field({ label, hint, problem, children }: FieldProps) {
  const id = useId()
  const hintId = `${id}-hint`
  const problemId = `${id}-problem`
  const described = [problem && problemId, hint && hintId].filter(Boolean).join(' ')
  return (
    <div className="flex min-w-0 flex-col gap-1.5 font-sans text-ui">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {children({
        id,
        'aria-invalid': problem ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      {problem && <ProblemText id={problemId} problem={problem} />}
      {hint && (
        <p id={hintId} className="text-note text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  )
}

/** What is wrong with a control, below it; the control names it by `id`. */
export function ProblemText({ id, problem }: { id: string; problem: Problem }) {
  const t = useTranslations('sections.common.problems')
  return (
    <p id={id} className="flex items-center gap-1.5 text-note font-semibold text-danger">
      <CircleAlert aria-hidden="true" className="size-[1.15em] shrink-0" />
      {t(problem)}
    </p>
  )
}
