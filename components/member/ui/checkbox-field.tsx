import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Input } from '@/components/ui/controls'
import { ProblemText } from '@/components/ui/field'
import type { Problem } from '@/lib/features/company/member/problems'

type CheckboxFieldProps = {
  name: string
  label: string
  checked: boolean
  onChange: (isChecked: boolean) => void
  problem?: Problem | undefined
}

export function CheckboxField({ name, label, checked, onChange, problem }: CheckboxFieldProps) {
  const t = useTranslations('sections.common.problems')
  const problemId = useId()
  return (
    <>
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <Input
          type="checkbox"
          name={name}
          checked={checked}
          onChange={({ target }) => onChange(target.checked)}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? problemId : undefined}
          className="size-5 shrink-0 accent-primary"
        />
        <span className="font-semibold">{label}</span>
      </label>
      {problem && <ProblemText id={problemId}>{t(problem)}</ProblemText>}
    </>
  )
}
