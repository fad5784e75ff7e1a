import { Fragment } from 'react'
import { AlertIcon } from '@/components/ui/icons'
import { buttonStyles } from '@/components/ui/button-styles'
import { Trap } from '@/components/ui/trap'
import { inSendingOrder, STEP_NAME, toFieldName, type Form, type FormField } from '@/lib/base/domain/form'
import { toFormHref, toLegalHref } from '@/lib/base/links/links'
import type { FormState } from '@/lib/features/audience/forms/form-state'
import { isShown, numberConditions, toSteps } from '@/lib/features/audience/forms/shown-fields'
import { FORM_STYLES } from '@/lib/base/theme/style-files'
import { FormControl } from './form-control'
import { toMessage, toProblemText, type FormLabels } from './form-labels'

/** Script that computes the proof of work (`solve-proof.ts`). */
const PROOF_SCRIPT = '/form-proof.js'

type FormCardProps = {
  form: Form
  labels: FormLabels
  /** Language of the organisation's texts; undefined if it is that of the page. */
  lang?: string | undefined
  /** Result of a submission; null before. */
  state?: FormState | null
  /** True to show the form's title, on a page with another title. */
  heading?: boolean
  /** True for the preview in the admin, which shows all steps at once. */
  isWhole?: boolean
}

/** An organisation's form. Works without JavaScript: the server validates it, and returns it with all values. */
export function FormCard({
  form,
  labels,
  lang,
  state = null,
  heading = false,
  isWhole = false,
}: FormCardProps) {
  const steps = toSteps(inSendingOrder(form.fields))
  const last = steps.length - 1
  const at = Math.min(state ? (state.step ?? last) : 0, last)
  return (
    <form
      method="post"
      action={toFormHref(form.slug)}
      encType="multipart/form-data"
      noValidate
      data-proof={form.needsProof ? '' : undefined}
      aria-label={form.title}
      className="form-card"
    >
      <link rel="stylesheet" href={FORM_STYLES} precedence="form" />
      {form.needsProof && !isWhole && <script async src={PROOF_SCRIPT} />}
      {heading && (
        <div lang={lang} className="form-wide">
          <h2>{form.title}</h2>
          {form.introduction && <p className="form-lead">{form.introduction}</p>}
        </div>
      )}
      {state && state.status !== 'step' && <Message>{toMessage(labels, state)}</Message>}
      <Trap label={labels.trap} />
      {Object.entries(state?.origin ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {last > 0 && !isWhole && <p className="form-wide form-note">{labels.stepOf(at + 1, steps.length)}</p>}
      <FormFields
        form={form}
        labels={labels}
        lang={lang}
        state={state}
        at={isWhole ? null : at}
        Heading={heading ? 'h3' : 'h2'}
      />
      <p className="form-wide form-note">
        {labels.kept(form.retentionDays)} <a href={toLegalHref('privacidad')}>{labels.privacy}</a>
      </p>
      <Buttons form={form} labels={labels} lang={lang} at={isWhole ? 0 : at} last={isWhole ? 0 : last} />
    </form>
  )
}

type FormFieldsProps = Pick<FormCardProps, 'form' | 'labels' | 'lang' | 'state'> & {
  /** Index of the visible step; null to show all. */
  at: number | null
  Heading: 'h2' | 'h3'
}

/** The fields of the visible step. Hidden inputs contain the values of other steps. */
function FormFields({ form, labels, lang, state, at, Heading }: FormFieldsProps) {
  const fields = inSendingOrder(form.fields)
  // The preview shows all steps and cannot be filled in, so it ignores the conditions of fields.
  const conditions = at === null ? noConditions : numberConditions(fields)
  const readValue = (id: string) => state?.values[id] ?? ''
  const first = fields.find(({ id }) => state?.problems[id])?.id
  return toSteps(fields).map(({ heading, fields: fieldsOfStep }, step) => {
    if (at !== null && step !== at)
      return fieldsOfStep.map((field) => (
        <KeptValue key={field.id} field={field} value={readValue(field.id)} />
      ))
    const isHere = (id: string) => at === null || fieldsOfStep.some((field) => field.id === id)
    return (
      <Fragment key={heading?.id ?? ''}>
        {heading && (
          <div lang={lang} className="form-wide">
            <Heading className="form-step">{heading.label}</Heading>
            {heading.hint && <p className="form-lead">{heading.hint}</p>}
          </div>
        )}
        {fieldsOfStep.map((field) =>
          // Decides whether to render a field. CSS applies conditions on fields of this step; conditions on other steps
          // are evaluated here.
          !field.showIf || isHere(field.showIf.field) || isShown(field, readValue) ? (
            <FormControl
              key={field.id}
              field={field}
              labels={labels}
              lang={lang}
              value={readValue(field.id)}
              problem={toProblemText(labels, field, state?.problems[field.id])}
              isFirstWrong={field.id === first}
              conditions={!field.showIf || isHere(field.showIf.field) ? conditions : noConditions}
            />
          ) : (
            <KeptValue key={field.id} field={field} value={readValue(field.id)} />
          ),
        )}
      </Fragment>
    )
  })
}

const noConditions: ReadonlyMap<string, number> = new Map()

function KeptValue({ field: { id, kind }, value }: { field: FormField; value: string }) {
  const parts = kind === 'choices' ? value.split('\n') : [value]
  return parts.map((part) => part && <input key={part} type="hidden" name={toFieldName(id)} value={part} />)
}

type ButtonsProps = Pick<FormCardProps, 'form' | 'labels' | 'lang'> & { at: number; last: number }

/** The submit button, or the buttons between steps. The first one is the default button of the Enter key. */
function Buttons({ form, labels, lang, at, last }: ButtonsProps) {
  return (
    <div className="form-wide form-buttons">
      {at < last ? (
        <button type="submit" name={STEP_NAME} value={at + 1} className={`${buttonStyles.solid} form-send`}>
          {labels.next}
        </button>
      ) : (
        <button
          type="submit"
          lang={form.button ? lang : undefined}
          className={`${buttonStyles.solid} form-send`}
        >
          {form.button || labels.send}
        </button>
      )}
      {at > 0 && (
        <button type="submit" name={STEP_NAME} value={at - 1} className={buttonStyles.outline}>
          {labels.previous}
        </button>
      )}
    </div>
  )
}

function Message({ children }: { children: string }) {
  return (
    <p role="alert" className="form-wide form-alert">
      <AlertIcon />
      {children}
    </p>
  )
}
