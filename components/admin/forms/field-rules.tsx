import { useTranslations } from 'next-intl'
import { CheckField, SelectField, TextField } from '@/components/admin-ui/field'
import {
  fieldParameters,
  formLimits,
  hasOptions,
  type FieldParameter,
  type FormField,
} from '@/lib/base/domain/form'

type FieldEditorProps = { field: FormField; onChange: (some: Partial<FormField>) => void }
export type FieldRulesProps = FieldEditorProps & {
  /** Earlier fields that can control whether this field is shown. */
  controllers: FormField[]
}

export function FieldRules(props: FieldRulesProps) {
  const t = useTranslations('room.forms')
  const { field, onChange } = props
  const { id, kind, hint, isRequired } = field
  if (kind === 'hidden') return <Parameter field={field} onChange={onChange} />
  return (
    <>
      {kind === 'number' && <Bounds field={field} onChange={onChange} />}
      <TextField
        name={`hint-${id}`}
        look="small"
        label={t('hint')}
        value={hint}
        maxLength={formLimits.hint}
        onChange={({ target }) => onChange({ hint: target.value })}
      />
      {kind === 'step' ? (
        <p className="text-note text-ink-soft">{t('stepHint')}</p>
      ) : (
        <CheckField
          name={`required-${id}`}
          label={t('required')}
          checked={isRequired}
          onChange={({ target }) => onChange({ isRequired: target.checked })}
        />
      )}
      {kind !== 'step' && kind !== 'email' && <Condition {...props} />}
    </>
  )
}

function Condition({ field, controllers, onChange }: FieldRulesProps) {
  const t = useTranslations('room.forms')
  const { id, showIf } = field
  if (controllers.length === 0 && !showIf) return null
  const controller = controllers.find((other) => other.id === showIf?.field)
  const change = (option: string, isChecked: boolean) =>
    showIf &&
    onChange({
      showIf: {
        ...showIf,
        values: [...showIf.values.filter((value) => value !== option), ...(isChecked ? [option] : [])],
      },
    })
  return (
    <>
      <SelectField
        name={`showIf-${id}`}
        look="small"
        label={t('showIf')}
        none={t('always')}
        value={showIf?.field ?? ''}
        options={controllers.map(({ id: other, kind, label }) => ({
          id: other,
          name: kind === 'consent' ? t('showIfAccepted', { label: label.slice(0, 60) }) : label,
        }))}
        onChange={({ target }) =>
          onChange({ showIf: target.value === '' ? null : { field: target.value, values: [] } })
        }
      />
      {showIf && controller && hasOptions(controller.kind) && (
        <fieldset className="col-span-full flex flex-wrap gap-x-6 gap-y-1">
          <legend className="text-note font-semibold">{t('showIfValues')}</legend>
          {controller.options.map((option) => (
            <CheckField
              key={option}
              name={`showIf-${id}-${option}`}
              label={option}
              checked={showIf.values.includes(option)}
              onChange={({ target }) => change(option, target.checked)}
            />
          ))}
        </fieldset>
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
