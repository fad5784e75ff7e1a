import { CircleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Checkable } from '@/components/member/ui/checkable'
import type { clientKinds } from '@/lib/member/wizard/wizard-steps'
import type { StepFieldsProps } from './step-fields-props'

/** Who asks: one of three, as radio buttons. */
export function KindFields({
  kinds,
  values,
  problems,
  change,
}: StepFieldsProps & { kinds: typeof clientKinds }) {
  const t = useTranslations('sections')
  const problemId = useId()
  return (
    <fieldset className="flex flex-col gap-3" aria-describedby={problems.kind ? problemId : undefined}>
      <legend className="mb-3 font-semibold">{t('wizard.kind.question')}</legend>
      {kinds.map((kind) => (
        <label
          key={kind}
          className="flex cursor-pointer gap-3 rounded-control border border-line-strong p-4 has-checked:border-primary has-checked:bg-wash"
        >
          <Checkable
            type="radio"
            name="kind"
            value={kind}
            checked={values.kind === kind}
            data-invalid={problems.kind ? '' : undefined}
            onCheck={() => change({ kind })}
            className="mt-0.5 size-5 shrink-0 accent-primary"
          />
          <span className="flex flex-col">
            <span className="font-semibold">{t(`wizard.kind.${kind}`)}</span>
            <span className="text-note text-ink-soft">{t(`wizard.kind.${kind}Text`)}</span>
          </span>
        </label>
      ))}
      {problems.kind && (
        <p id={problemId} className="flex items-center gap-1.5 text-note font-semibold text-danger">
          <CircleAlert aria-hidden="true" className="size-[1.15em] shrink-0" />
          {t(`common.problems.${problems.kind}`)}
        </p>
      )}
    </fieldset>
  )
}
