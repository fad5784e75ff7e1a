import { useLocale, useTranslations } from 'next-intl'
import { buttonStyles } from '@/components/ui/button-styles'
import { ArrowLeftIcon, CheckIcon } from '@/components/ui/icons'
import { PageHeader } from '@/components/ui/page-header'
import type { Form } from '@/lib/base/domain/form'
import { toContentLang, toInterfaceLang } from '@/lib/base/i18n/content-language'
import { homeHref } from '@/lib/base/links/links'
import type { FormState } from '@/lib/features/audience/forms/form-state'
import { FormCard } from './form-card'
import { toFormLabels } from './form-labels'

type FormViewProps = { organisation: string; form: Form; state?: FormState | null }

export function FormView({ organisation, form, state = null }: FormViewProps) {
  const { lang } = toContentLang(useLocale())
  return (
    <article className="flex flex-col gap-8">
      <PageHeader
        overline={organisation}
        title={form.title}
        lead={form.introduction}
        {...(lang && { lang })}
      />
      <OwnForm form={form} state={state} />
    </article>
  )
}

/** A form within another page. The interface texts are in the reader's language. */
export function OwnForm({
  form,
  state = null,
  heading = false,
}: Omit<FormViewProps, 'organisation'> & { heading?: boolean }) {
  const t = useTranslations('form')
  const locale = useLocale()
  const labels = toFormLabels(t, toInterfaceLang(locale).lang)
  return (
    <FormCard form={form} labels={labels} lang={toContentLang(locale).lang} state={state} heading={heading} />
  )
}

export function FormThanks({ organisation, form }: FormViewProps) {
  const t = useTranslations('form')
  const { lang } = toContentLang(useLocale())
  return (
    <article className="flex flex-col gap-8">
      <PageHeader overline={organisation} title={t('thanksTitle')} />
      <p
        role="status"
        lang={form.thanks ? lang : undefined}
        className="flex max-w-measure items-start gap-2 border-l-4 border-primary bg-wash p-3 font-sans text-ui"
      >
        <CheckIcon />
        {form.thanks || t('thanks', { organisation })}
      </p>
      <p>
        <a href={homeHref} className={buttonStyles.text}>
          <ArrowLeftIcon />
          {t('back')}
        </a>
      </p>
    </article>
  )
}

/** Shows the submitted values after the form was deleted or cannot be read, so that the reader can copy them. */
export function LostForm({ state }: { state: FormState }) {
  const t = useTranslations('form')
  const enteredValues = Object.values(state.values).filter((value) => value.trim() !== '')
  return (
    <section className="flex max-w-measure flex-col gap-5">
      <p
        role="alert"
        className="flex items-start gap-2 border-l-4 border-danger bg-danger-wash p-3 font-sans text-ui"
      >
        {t(state.status === 'gone' ? 'gone' : 'failed')}
      </p>
      {enteredValues.length > 0 && (
        <label className="flex flex-col gap-1.5 font-sans text-ui font-semibold">
          {t('written')}
          <textarea readOnly rows={8} value={enteredValues.join('\n\n')} className="text-box resize-y" />
        </label>
      )}
    </section>
  )
}
