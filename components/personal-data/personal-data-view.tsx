import { useTranslations } from 'next-intl'
import { AddressForm, Outcome } from '@/components/subscription/address-form'
import { PageHeader } from '@/components/ui/page-header'
import type { PersonalDataState } from '@/lib/base/domain/personal-data-state'
import { personalDataHref } from '@/lib/base/links/links'

type OwnDataViewProps = {
  organisation: string
  state: PersonalDataState
  /** The mail address that was rejected as invalid; null otherwise. */
  refusedEmail?: string | null
}

/** Form where readers request the data stored about their mail address. Needs no account and no JavaScript. */
export function PersonalDataView({ organisation, state, refusedEmail = null }: OwnDataViewProps) {
  const t = useTranslations('ownData')
  const isOver = state === 'requested' || state === 'erased'
  return (
    <article className="flex flex-col gap-8">
      <PageHeader overline={organisation} title={t('title')} lead={t('lead', { organisation })} />
      {state !== 'form' && <Outcome role={isOver ? 'status' : 'alert'}>{t(state)}</Outcome>}
      {!isOver && (
        <AddressForm
          action={personalDataHref}
          hint={t('hint')}
          send={t('send')}
          refusedEmail={refusedEmail}
        />
      )}
    </article>
  )
}
