import { AlertIcon } from '@/components/ui/icons'
import { buttonStyles } from '@/components/ui/button-styles'
import { Trap } from '@/components/ui/trap'
import { inSendingOrder, type Form } from '@/lib/base/domain/form'
import { toFormHref, toLegalHref } from '@/lib/base/links/links'
import type { FormState } from '@/lib/features/forms/form-state'
import { FormControl } from './form-control'
import { toMessage, toProblemText, type FormLabels } from './form-labels'

/** Linked by pages alone that have a form. */
const FORM_STYLES = '/form.css'

type FormCardProps = {
  form: Form
  labels: FormLabels
  /** Language of the organisation's texts, if the page has another. */
  lang?: string | undefined
  /** The state after a submission; null initially. */
  state?: FormState | null
  /** Above it, where the page's own title is another. */
  heading?: boolean
}

/** A form of an organisation. It works without JavaScript. The server validates it and keeps all values. */
export function FormCard({ form, labels, lang, state = null, heading = false }: FormCardProps) {
  const fields = inSendingOrder(form.fields)
  const first = fields.find(({ id }) => state?.problems[id])?.id
  return (
    <form
      method="post"
      action={toFormHref(form.slug)}
      encType="multipart/form-data"
      noValidate
      aria-label={form.title}
      className="form-card"
    >
      <link rel="stylesheet" href={FORM_STYLES} precedence="form" />
      {heading && (
        <div lang={lang} className="form-wide">
          <h2>{form.title}</h2>
          {form.introduction && <p className="form-lead">{form.introduction}</p>}
        </div>
      )}
      {state && <Message>{toMessage(labels, state)}</Message>}
      <Trap label={labels.trap} />
      {fields.map((field) => (
        <FormControl
          key={field.id}
          field={field}
          labels={labels}
          lang={lang}
          value={state?.values[field.id] ?? ''}
          problem={toProblemText(labels, field, state?.problems[field.id])}
          isFirstWrong={field.id === first}
        />
      ))}
      <p className="form-wide form-note">
        {labels.kept(form.retentionDays)} <a href={toLegalHref('privacidad')}>{labels.privacy}</a>
      </p>
      <button
        type="submit"
        lang={form.button ? lang : undefined}
        className={`${buttonStyles.solid} form-send`}
      >
        {form.button || labels.send}
      </button>
    </form>
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
