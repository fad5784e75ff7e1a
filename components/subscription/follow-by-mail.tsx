import { useTranslations } from 'next-intl'
import { MailIcon } from '@/components/ui/icons'
import { noTopics, type Topics } from '@/lib/base/domain/topics'
import { subscriptionHref } from '@/lib/base/links/links'
import { AddressForm } from './address-form'

type FollowByMailProps = { name: string; topics: Partial<Topics> }

/** A collapsed form that subscribes to one category or author by mail. */
export function FollowByMail({ name, topics }: FollowByMailProps) {
  const t = useTranslations('subscription')
  return (
    <details data-print="hidden" className="max-w-measure font-sans text-ui">
      <summary className="inline-flex min-h-8 cursor-pointer items-center gap-1.5 font-semibold text-primary underline-offset-4 hover:underline">
        <MailIcon />
        {t('follow')}
      </summary>
      <p className="py-3">{t('followLead', { name })}</p>
      <AddressForm
        action={subscriptionHref}
        label={t('yourAddress')}
        hint={t('privacy')}
        send={t('send')}
        refusedEmail={null}
        interest={{ ...noTopics, ...topics }}
      />
    </details>
  )
}
