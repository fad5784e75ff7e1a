import { useTranslations } from 'next-intl'
import { buttonStyles } from '@/components/ui/button-styles'
import { TextField } from '@/components/ui/field'
import { subscriptionHref } from '@/lib/base/links/links'

/** Asks for news by mail. The site says what is wrong with an address: a browser would in its own language. */
export function RequestForm({ label, refusedEmail }: { label: string; refusedEmail: string | null }) {
  const t = useTranslations('subscription')
  return (
    <form
      method="post"
      action={subscriptionHref}
      encType="multipart/form-data"
      noValidate
      className="flex max-w-measure flex-col gap-5 bg-wash p-5 bar:p-8"
    >
      <TextField
        kind="email"
        name="email"
        label={label}
        hint={t('privacy')}
        autoComplete="email"
        defaultValue={refusedEmail ?? ''}
        problem={refusedEmail === null ? null : t('invalid')}
      />
      <div aria-hidden="true" className="absolute -left-[200vw] size-px overflow-hidden">
        <label>
          {t('trap')}
          <input type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <button type="submit" className={`${buttonStyles.solid} self-start`}>
        {t('send')}
      </button>
    </form>
  )
}
