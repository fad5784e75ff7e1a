import { useId } from 'react'
import { Field, ProblemText, type ControlProps } from '@/components/ui/field'
import { toFieldName, type FormField } from '@/lib/base/domain/form'
import { toKeys } from '@/lib/features/audience/forms/shown-fields'
import { hasRadios, type FormLabels } from './form-labels'

/** File types for `accept`. Excludes audio and video, which exceed the size limit. */
const FILES = 'image/jpeg,image/png,image/webp,image/avif,image/gif,.pdf,.docx,.xlsx,.pptx,.odt,.ods,.odp'

type FormControlProps = {
  field: FormField
  labels: FormLabels
  lang: string | undefined
  /** Value of the previous submission, or the initial value. */
  value: string
  /** Problem of the value; null if it is valid. */
  problem: string | null
  /** True for the first field with a problem, which gets the focus. */
  isFirstWrong: boolean
  /** Number of each answer on which other fields depend (`numberConditions`). `form.css` matches the numbers. */
  conditions: ReadonlyMap<string, number>
}

export function FormControl(props: FormControlProps) {
  const { kind, options } = props.field
  if (kind === 'hidden') return props.value && <Hidden {...props} />
  if (kind === 'consent') return <Consent {...props} />
  const isGroup = kind === 'choices' || (kind === 'choice' && hasRadios(options))
  return isGroup ? <OptionGroup {...props} /> : <Labelled {...props} />
}

/**
 * Hidden input with the initial value from the URL. Keeps the value after a rejected submission, whose URL has no
 * query.
 */
const Hidden = ({ field, value }: FormControlProps) => (
  <input type="hidden" name={toFieldName(field.id)} value={value} />
)

/** Returns the attribute by which `form.css` shows the field while a matching answer is selected. */
const toDependence = ({ showIf }: FormField, conditions: FormControlProps['conditions']) => {
  const numbers = showIf ? toKeys(showIf).flatMap((key) => conditions.get(key) ?? []) : []
  return numbers.length > 0 ? { 'data-if': numbers.join(' ') } : {}
}

const toMark = ({ id }: FormField, value: string, conditions: FormControlProps['conditions']) => ({
  'data-on': conditions.get(`${id} ${value}`),
})

const isWide = ({ kind }: FormField) => kind === 'longText' || kind === 'file'

function Labelled(props: FormControlProps) {
  const { field, labels, lang, problem, conditions } = props
  return (
    <div
      lang={lang}
      {...toDependence(field, conditions)}
      className={isWide(field) ? 'form-field form-wide' : 'form-field'}
    >
      <Field label={field.label} hint={toHint(field, labels)} problem={toProblem(problem, labels)}>
        {(control) => <Box {...props} control={control} />}
      </Field>
    </div>
  )
}

/** Returns the organisation's hint and the interface's, each marked with its language; null without hints. */
function toHint({ kind, hint, isRequired }: FormField, { lang, optional, fileHint }: FormLabels) {
  if (isRequired && !hint && kind !== 'file') return null
  return (
    <>
      {!isRequired && <span lang={lang}>{optional} </span>}
      {hint} {kind === 'file' && <span lang={lang}>{fileHint}</span>}
    </>
  )
}

const toProblem = (problem: string | null, { lang }: FormLabels) =>
  problem && <span lang={lang}>{problem}</span>

function Box(props: FormControlProps & { control: ControlProps }) {
  const { field, labels, value, isFirstWrong, conditions, control } = props
  const { kind, options } = field
  const shared = { ...control, ...toShared(field, isFirstWrong), className: 'text-box min-h-11' }
  if (kind === 'file') return <input {...shared} type="file" accept={FILES} />
  if (kind === 'longText') {
    return <textarea {...shared} rows={6} defaultValue={value} className="text-box resize-y" />
  }
  if (kind === 'choice') {
    return (
      <select {...shared} defaultValue={value}>
        <option value="">{labels.none}</option>
        {options.map((option) => (
          <option key={option} {...toMark(field, option, conditions)}>
            {option}
          </option>
        ))}
      </select>
    )
  }
  return <input {...shared} {...types[kind]} defaultValue={value} />
}

const toShared = ({ id, isRequired }: FormField, autoFocus: boolean) => ({
  name: toFieldName(id),
  required: isRequired,
  autoFocus,
})

const types = {
  text: { type: 'text' },
  email: { type: 'email', autoComplete: 'email' },
  telephone: { type: 'tel', autoComplete: 'tel' },
  date: { type: 'date' },
  // A text field, because a field of type `number` would discard invalid text, which must be shown with its problem.
  number: { type: 'text', inputMode: 'decimal' },
  consent: {},
  choices: {},
  hidden: {},
  step: {},
} as const

function OptionGroup(props: FormControlProps) {
  const { field, labels, lang, value, problem, isFirstWrong, conditions } = props
  const id = useId()
  const hint = toHint(field, labels)
  const described = [problem && `${id}-problem`, hint && `${id}-hint`].filter(Boolean).join(' ')
  const isSeveral = field.kind === 'choices'
  const values = value.split('\n')
  return (
    <fieldset
      lang={lang}
      {...toDependence(field, conditions)}
      aria-describedby={described || undefined}
      className="form-wide"
    >
      <legend>{field.label}</legend>
      <div className="form-options">
        {field.options.map((option, at) => (
          <label key={option}>
            <input
              {...toShared(field, isFirstWrong && at === 0)}
              {...(isSeveral && { required: false })}
              {...toMark(field, option, conditions)}
              type={isSeveral ? 'checkbox' : 'radio'}
              value={option}
              defaultChecked={values.includes(option)}
            />
            {option}
          </label>
        ))}
      </div>
      {problem && <ProblemText id={`${id}-problem`}>{toProblem(problem, labels)}</ProblemText>}
      {hint && (
        <p id={`${id}-hint`} className="form-note">
          {hint}
        </p>
      )}
    </fieldset>
  )
}

/** A check box with the whole consent text beside it, so that it is read before it is accepted. */
function Consent({ field, labels, lang, value, problem, isFirstWrong, conditions }: FormControlProps) {
  const id = useId()
  const hint = toHint(field, labels)
  const described = [problem && `${id}-problem`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div lang={lang} {...toDependence(field, conditions)} className="form-wide">
      <label className="form-consent">
        <input
          {...toShared(field, isFirstWrong)}
          type="checkbox"
          value="si"
          {...toMark(field, '', conditions)}
          defaultChecked={value === 'si'}
          aria-invalid={problem ? true : undefined}
          aria-describedby={described || undefined}
        />
        <span>{field.label}</span>
      </label>
      {problem && <ProblemText id={`${id}-problem`}>{toProblem(problem, labels)}</ProblemText>}
      {hint && (
        <p id={`${id}-hint`} className="form-note">
          {hint}
        </p>
      )}
    </div>
  )
}
