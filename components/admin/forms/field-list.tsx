import { useTranslations } from 'next-intl'
import { Button } from '@/components/admin-ui/button'
import { SelectField, TextAreaField, TextField } from '@/components/admin-ui/field'
import { ProblemNotice } from '@/components/admin-ui/notice'
import { fieldKinds, formLimits, hasOptions, type FieldKind, type FormField } from '@/lib/base/domain/form'
import { isController } from '@/lib/features/audience/forms/shown-fields'
import { FieldRules, type FieldRulesProps } from './field-rules'

type FieldListProps = {
  fields: FormField[]
  problem: string | undefined
  onChange: (fields: FormField[]) => void
}

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
          <li
            key={field.id}
            className="grid grid-cols-[repeat(auto-fit,minmax(min(14rem,100%),1fr))] items-start gap-x-4 gap-y-3 rounded-control border border-line p-4 [&>:has(textarea)]:col-span-full [&>:last-child]:col-span-full"
          >
            <FieldEditor
              field={field}
              controllers={fields.slice(0, at).filter((other) => isController(other) && !other.showIf)}
              onChange={(some) => replace(at, some)}
            />
            <div className="flex flex-wrap gap-2">
              {at > 0 && <Tool text={t('raise')} of={field.label} act={() => raise(at)} />}
              {at < fields.length - 1 && (
                <Tool text={t('lower')} of={field.label} act={() => raise(at + 1)} />
              )}
              <Tool text={t('remove')} of={field.label} act={() => onChange(removeField(fields, field.id))} />
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

/** Removes a field, and the conditions of other fields that refer to it. */
const removeField = (fields: FormField[], id: string): FormField[] =>
  fields.flatMap((field) => {
    if (field.id === id) return []
    return field.showIf?.field === id ? { ...field, showIf: null } : field
  })

function createField(fields: readonly FormField[], label: string): FormField {
  let count = fields.length + 1
  while (fields.some(({ id }) => id === `c${count}`)) count++
  return { id: `c${count}`, kind: 'text', label, hint: '', isRequired: false, options: [], version: 1 }
}

function FieldEditor(props: FieldRulesProps) {
  const { field, onChange } = props
  const t = useTranslations('room.forms')
  const { id, kind, label, options, version } = field
  const Label = kind === 'consent' ? TextAreaField : TextField
  return (
    <>
      <Label
        name={`label-${id}`}
        look="small"
        label={toLabelText(t, kind, version)}
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
      <FieldRules {...props} />
    </>
  )
}

function toLabelText(t: Translate, kind: FieldKind, version: number): string {
  if (kind === 'consent') return t('consentText', { version })
  return t(kind === 'step' ? 'stepHeading' : 'label')
}

type Translate = ReturnType<typeof useTranslations<'room.forms'>>

const Tool = ({ text, of, act }: { text: string; of: string; act: () => void }) => (
  <Button onClick={act}>
    {text}
    <span className="sr-only">: {of}</span>
  </Button>
)
