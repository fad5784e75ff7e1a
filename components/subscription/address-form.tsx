import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { buttonStyles } from '@/components/ui/button-styles'
import { TextField } from '@/components/ui/field'
import { AlertIcon, CheckIcon } from '@/components/ui/icons'
import type { Category } from '@/lib/base/domain/model'
import { noTopics, topicsParameters, type Topics } from '@/lib/base/domain/topics'
import { toContentLang } from '@/lib/base/i18n/content-language'
import { Trap } from '@/components/ui/trap'

type AddressFormProps = {
  action: string
  /** Label of the address field, for pages with several of these forms. */
  label?: string
  hint: string
  send: string
  /** The mail address that was rejected as invalid; null otherwise. */
  refusedEmail: string | null
  /** Topics (categories, authors) of the page that the reader comes from. The form offers to subscribe to them. */
  interest?: Topics
  choices?: Category[]
}

/**
 * Form that sends a mail to the typed address. Not validated by the browser, whose errors may be in another language.
 */
export function AddressForm({
  action,
  label,
  hint,
  send,
  refusedEmail,
  interest = noTopics,
  choices = [],
}: AddressFormProps) {
  const t = useTranslations('subscription')
  return (
    <form
      method="post"
      action={action}
      encType="multipart/form-data"
      noValidate
      className="flex max-w-measure flex-col gap-5 bg-wash p-5 accent-primary bar:p-8"
    >
      <TextField
        kind="email"
        name="email"
        label={label ?? t('email')}
        hint={hint}
        autoComplete="email"
        defaultValue={refusedEmail ?? ''}
        problem={refusedEmail === null ? null : t('invalid')}
      />
      {choices.length > 0 && <CategoryChoice choices={choices} chosen={interest.categories} />}
      {(['categories', 'authors', 'tags'] as const).flatMap((kind) =>
        kind === 'categories' && choices.length > 0
          ? []
          : interest[kind].map((value) => (
              <input key={`${kind} ${value}`} type="hidden" name={topicsParameters[kind]} value={value} />
            )),
      )}
      <Trap label={t('trap')} />
      <button type="submit" className={`${buttonStyles.solid} self-start`}>
        {send}
      </button>
    </form>
  )
}

type CategoryChoiceProps = { choices: Category[]; chosen: Topics['categories'] }

/** Check boxes for categories. Without a choice, the subscription covers all. */
function CategoryChoice({ choices, chosen }: CategoryChoiceProps) {
  const t = useTranslations('subscription')
  const lang = toContentLang(useLocale())
  return (
    <fieldset>
      <legend className="pb-1 font-sans text-ui font-semibold">{t('topicsWanted')}</legend>
      <div {...lang} className="grid bar:grid-cols-2">
        {choices.map(({ id, name }) => (
          <label key={id} className="flex min-h-11 items-center gap-3 font-sans text-ui">
            <input
              type="checkbox"
              name={topicsParameters.categories}
              value={id}
              defaultChecked={chosen.includes(id)}
            />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** The result of submitting the form, or of following the link in its mail. */
export function Outcome({ role, children }: { role: 'status' | 'alert'; children: ReactNode }) {
  const isGood = role === 'status'
  return (
    <p
      role={role}
      className={`flex max-w-measure items-start gap-2 border-l-4 p-3 font-sans text-ui ${
        isGood ? 'border-primary bg-wash' : 'border-danger bg-danger-wash'
      }`}
    >
      {isGood ? <CheckIcon /> : <AlertIcon />}
      {children}
    </p>
  )
}
