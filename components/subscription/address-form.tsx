import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { buttonStyles } from '@/components/ui/button-styles'
import { TextField } from '@/components/ui/field'
import { AlertIcon, CheckIcon } from '@/components/ui/icons'
import { noTopics, topicsParameters, type Topics } from '@/lib/base/domain/topics'
import { Trap } from '@/components/ui/trap'

type AddressFormProps = {
  action: string
  /** Another name where a page has two fields for addresses. */
  label?: string
  /** Text below the field. */
  hint: string
  send: string
  /** The rejected input of the address field; null if nothing was rejected. */
  refusedEmail: string | null
  /** Topics of the page that the reader came from, offered to follow. */
  interest?: Topics
}

/** Form that sends a mail to the entered address. The site validates it: browsers show errors in their own language. */
export function AddressForm({
  action,
  label,
  hint,
  send,
  refusedEmail,
  interest = noTopics,
}: AddressFormProps) {
  const t = useTranslations('subscription')
  return (
    <form
      method="post"
      action={action}
      encType="multipart/form-data"
      noValidate
      className="flex max-w-measure flex-col gap-5 bg-wash p-5 bar:p-8"
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
      {(['categories', 'authors', 'tags'] as const).flatMap((kind) =>
        interest[kind].map((value) => (
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

/** Result of such a form, or of the link in its mail. */
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
