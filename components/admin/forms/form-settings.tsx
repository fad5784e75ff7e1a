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

type TextName = 'slug' | 'title' | 'introduction' | 'button' | 'thanks'

export function FormTexts({ draft, problems, onChange }: PartProps) {
  const t = useTranslations('room.forms')
  const toField = (name: TextName) => ({
    name,
    value: draft[name],
    problem: problems[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  })
  return (
    <>
      <TextField {...toField('title')} label={t('formTitle')} maxLength={formLimits.title} />
      <TextField
        {...toField('slug')}
        label={t('slug')}
        hint={t('slugHint', { slug: draft.slug })}
        maxLength={60}
      />
      <TextAreaField {...toField('introduction')} label={t('introduction')} rows={3} />
    </>
  )
}

/** Edits the button, the handling of submissions, and the pages that show the form. */
export function FormSettingsFields({ draft, problems, onChange }: PartProps) {
  const t = useTranslations('room.forms')
  return (
    <>
      <TextField
        name="button"
        label={t('button')}
        hint={t('buttonHint')}
        maxLength={60}
        value={draft.button}
        problem={problems.button}
        onChange={({ target }) => onChange({ button: target.value })}
      />
      <TextAreaField
        name="thanks"
        label={t('thanks')}
        hint={t('thanksHint')}
        rows={3}
        value={draft.thanks}
        problem={problems.thanks}
        onChange={({ target }) => onChange({ thanks: target.value })}
      />
      <Answer draft={draft} problems={problems} onChange={onChange} />
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

function Answer({ draft, problems, onChange }: PartProps) {
  const t = useTranslations('room.forms')
  return (
    <>
      <TextAreaField
        name="answer"
        label={t('answer')}
        hint={t('answerHint')}
        rows={4}
        maxLength={formLimits.answer}
        value={draft.answer}
        problem={problems.answer}
        onChange={({ target }) => onChange({ answer: target.value })}
      />
      {draft.answer.trim() !== '' && (
        <TextField
          name="answerSubject"
          label={t('answerSubject')}
          hint={t('answerSubjectHint')}
          maxLength={formLimits.title}
          value={draft.answerSubject}
          problem={problems.answerSubject}
          onChange={({ target }) => onChange({ answerSubject: target.value })}
        />
      )}
    </>
  )
}

/** Chooses the legal basis. Warns, without preventing saving, if it is consent but no required field asks for it. */
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

/** Chooses the pages that show the form, and its protection against bots. */
function Places({ draft, onChange }: Omit<PartProps, 'problems'>) {
  const t = useTranslations('room.forms')
  return (
    <div className="flex flex-col">
      <CheckField
        name="isOpen"
        label={t('isOpen')}
        checked={draft.isOpen}
        onChange={({ target }) => onChange({ isOpen: target.checked })}
      />
      <CheckField
        name="isOnContact"
        label={t('isOnContact')}
        checked={draft.isOnContact}
        onChange={({ target }) => onChange({ isOnContact: target.checked })}
      />
      <CheckField
        name="needsProof"
        label={t('needsProof')}
        checked={draft.needsProof}
        onChange={({ target }) => onChange({ needsProof: target.checked })}
      />
      <p className="text-note text-ink-soft">{t('needsProofHint')}</p>
    </div>
  )
}
