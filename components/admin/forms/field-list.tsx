import { useTranslations } from 'next-intl'
import { Button } from '@/components/admin-ui/button'
import { CheckField, SelectField, TextAreaField, TextField } from '@/components/admin-ui/field'
import { ProblemNotice } from '@/components/admin-ui/notice'
import {
  fieldKinds,
  fieldParameters,
  formLimits,
  hasOptions,
  type FieldKind,
  type FieldParameter,
  type FormField,
} from '@/lib/base/domain/form'

type FieldListProps = {
  fields: FormField[]
  problem: string | undefined
  onChange: (fields: FormField[]) => void
}

/** The fields of a form, in order. */
export function FieldList({ fields, problem, onChange }: FieldListProps) {
  const t = useTranslations('room.forms')
  const replace = (at: number, some: Partial<FormField>) =>
    onChange(fields.map((field, index) => (index === at ? { ...field, ...some } : field)))
  const raise = (at: number) =>
    onChange(fields.toSpliced(at - 1, 2, ...fields.slice(at - 1, at + 1).toReversed()))
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="pb-2 font-semibold">{t('fields')}</legend>
      <ol className="flex flex-col gap-3">
        {fields.map((field, at) => (
          <li key={field.id} className="form-field-card">
            <FieldEditor field={field} onChange={(some) => replace(at, some)} />
            <div className="flex flex-wrap gap-2">
              {at > 0 && <Tool text={t('raise')} of={field.label} act={() => raise(at)} />}
              {at < fields.length - 1 && (
                <Tool text={t('lower')} of={field.label} act={() => raise(at + 1)} />
              )}
              <Tool
                text={t('remove')}
                of={field.label}
                act={() => onChange(fields.filter((other) => other.id !== field.id))}
              />
            </div>
          </li>
        ))}
      </ol>
      <ProblemNotice problem={problem} />
      {fields.length < formLimits.fields && (
        <Button
          className="self-start"
          onClick={() => onChange([...fields, createField(fields, t('newField'))])}
        >
          {t('add')}
        </Button>
      )}
    </fieldset>
  )
}

function createField(fields: readonly FormField[], label: string): FormField {
  let count = fields.length + 1
  while (fields.some(({ id }) => id === `c${count}`)) count++
  return { id: `c${count}`, kind: 'text', label, hint: '', isRequired: false, options: [], version: 1 }
}

type FieldEditorProps = { field: FormField; onChange: (some: Partial<FormField>) => void }

function FieldEditor({ field, onChange }: FieldEditorProps) {
  const t = useTranslations('room.forms')
  const { id, kind, label, hint, isRequired, options, version } = field
  const Label = kind === 'consent' ? TextAreaField : TextField
  return (
    <>
      <Label
        name={`label-${id}`}
        look="small"
        label={kind === 'consent' ? t('consentText', { version }) : t('label')}
        value={label}
        maxLength={kind === 'consent' ? formLimits.consent : formLimits.label}
        onChange={({ target }: { target: { value: string } }) => onChange({ label: target.value })}
      />
      <SelectField
        name={`kind-${id}`}
        look="small"
        label={t('kind')}
        value={kind}
        options={fieldKinds.map((fieldKind) => ({ id: fieldKind, name: t(`kinds.${fieldKind}`) }))}
        onChange={({ target }) => onChange({ kind: target.value as FieldKind })}
      />
      {kind === 'number' && <Bounds field={field} onChange={onChange} />}
      {kind === 'hidden' && <Parameter field={field} onChange={onChange} />}
      {hasOptions(kind) && (
        <TextAreaField
          name={`options-${id}`}
          look="small"
          label={t('options')}
          hint={t('optionsHint')}
          rows={4}
          defaultValue={options.join('\n')}
          onChange={({ target }) =>
            onChange({ options: target.value.split('\n').flatMap((line) => line.trim() || []) })
          }
        />
      )}
      {kind !== 'hidden' && (
        <>
          <TextField
            name={`hint-${id}`}
            look="small"
            label={t('hint')}
            value={hint}
            maxLength={formLimits.hint}
            onChange={({ target }) => onChange({ hint: target.value })}
          />
          <CheckField
            name={`required-${id}`}
            label={t('required')}
            checked={isRequired}
            onChange={({ target }) => onChange({ isRequired: target.checked })}
          />
        </>
      )}
    </>
  )
}

function Bounds({ field, onChange }: FieldEditorProps) {
  const t = useTranslations('room.forms')
  return (['least', 'most'] as const).map((bound) => (
    <TextField
      key={bound}
      name={`${bound}-${field.id}`}
      type="number"
      step="any"
      look="small"
      label={t(bound)}
      defaultValue={field[bound] ?? ''}
      onChange={({ target }) => onChange({ [bound]: target.value === '' ? null : target.valueAsNumber })}
    />
  ))
}

function Parameter({ field, onChange }: FieldEditorProps) {
  const t = useTranslations('room.forms')
  return (
    <SelectField
      name={`parameter-${field.id}`}
      look="small"
      label={t('parameter')}
      hint={t('parameterHint')}
      value={field.parameter ?? 'utm_campaign'}
      options={fieldParameters.map((name) => ({ id: name, name }))}
      onChange={({ target }) => onChange({ parameter: target.value as FieldParameter })}
    />
  )
}

const Tool = ({ text, of, act }: { text: string; of: string; act: () => void }) => (
  <Button onClick={act}>
    {text}
    <span className="sr-only">: {of}</span>
  </Button>
)
