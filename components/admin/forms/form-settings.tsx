import { useTranslations } from 'next-intl'
import { CheckField, SelectField, TextAreaField, TextField } from '@/components/admin-ui/field'
import type { Problems } from '@/components/admin-ui/problems'
import { formBases, formLimits, type FormBasis } from '@/lib/base/domain/form'
import type { FormSettings } from '@/lib/features/audience/forms/forms'

type PartProps = {
  draft: FormSettings
  problems: Problems
  onChange: (some: Partial<FormSettings>) => void
}

type TextName = 'slug' | 'title' | 'introduction' | 'button' | 'thanks' | 'answer' | 'answerSubject'

const toField = ({ draft, problems, onChange }: PartProps, name: TextName) => ({
  name,
  value: draft[name],
  problem: problems[name],
  onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
})

export function FormTexts(props: PartProps) {
  const t = useTranslations('room.forms')
  return (
    <>
      <TextField {...toField(props, 'title')} label={t('formTitle')} maxLength={formLimits.title} />
      <TextField
        {...toField(props, 'slug')}
        label={t('slug')}
        hint={t('slugHint', { slug: props.draft.slug })}
        maxLength={60}
      />
      <TextAreaField {...toField(props, 'introduction')} label={t('introduction')} rows={3} />
    </>
  )
}

export function FormSettingsFields(props: PartProps) {
  const t = useTranslations('room.forms')
  const { draft, problems, onChange } = props
  return (
    <>
      <TextField {...toField(props, 'button')} label={t('button')} hint={t('buttonHint')} maxLength={60} />
      <TextAreaField {...toField(props, 'thanks')} label={t('thanks')} hint={t('thanksHint')} rows={3} />
      <TextAreaField
        {...toField(props, 'answer')}
        label={t('answer')}
        hint={t('answerHint')}
        rows={4}
        maxLength={formLimits.answer}
      />
      {draft.answer.trim() !== '' && (
        <TextField
          {...toField(props, 'answerSubject')}
          label={t('answerSubject')}
          hint={t('answerSubjectHint')}
          maxLength={formLimits.title}
        />
      )}
      <TextAreaField
        name="recipients"
        label={t('recipients')}
        hint={t('recipientsHint')}
        rows={2}
        defaultValue={draft.recipients.join('\n')}
        problem={problems.recipients}
        onChange={({ target }) => onChange({ recipients: target.value.split(/[\s,;]+/).filter(Boolean) })}
      />
      <TextField
        name="retentionDays"
        type="number"
        inputMode="numeric"
        min={1}
        max={formLimits.retentionDays}
        className="max-w-40"
        label={t('retention')}
        hint={t('retentionHint')}
        value={Number.isNaN(draft.retentionDays) ? '' : draft.retentionDays}
        problem={problems.retentionDays}
        onChange={({ target }) => onChange({ retentionDays: target.valueAsNumber })}
      />
      <Basis draft={draft} onChange={onChange} />
      <Places draft={draft} onChange={onChange} />
    </>
  )
}

/**
 * Chooses the legal basis of a form. Warns if the basis is consent, but no required field requests consent. The form
 * can be saved anyway.
 */
function Basis({ draft, onChange }: Omit<PartProps, 'problems'>) {
  const t = useTranslations('room.forms')
  const isMissing =
    draft.basis === 'consent' &&
    !draft.fields.some(({ kind, isRequired, showIf }) => kind === 'consent' && isRequired && !showIf)
  return (
    <SelectField
      name="basis"
      label={t('basis')}
      hint={isMissing ? t('basisMissing') : t('basisHint')}
      value={draft.basis}
      options={formBases.map((basis) => ({ id: basis, name: t(`bases.${basis}`) }))}
      onChange={({ target }) => onChange({ basis: target.value as FormBasis })}
    />
  )
}

const placeNames = ['isOpen', 'isOnContact', 'needsProof'] as const

function Places({ draft, onChange }: Omit<PartProps, 'problems'>) {
  const t = useTranslations('room.forms')
  return (
    <div className="flex flex-col">
      {placeNames.map((name) => (
        <CheckField
          key={name}
          name={name}
          label={t(name)}
          checked={draft[name]}
          onChange={({ target }) => onChange({ [name]: target.checked })}
        />
      ))}
      <p className="text-note text-ink-soft">{t('needsProofHint')}</p>
    </div>
  )
}
