import { useTranslations } from 'next-intl'
import { AddressForm, Outcome } from '@/components/subscription/address-form'
import { PageHeader } from '@/components/ui/page-header'
import type { OwnDataState } from '@/lib/base/domain/own-data-state'
import { ownDataHref } from '@/lib/base/links/links'

type OwnDataViewProps = {
  organisation: string
  state: OwnDataState
  /** What was sent as an address, and is none; null where nothing was. */
  refusedEmail?: string | null
}

/** Where readers ask what is kept of their address: a plain form, which needs no script and no account. */
export function OwnDataView({ organisation, state, refusedEmail = null }: OwnDataViewProps) {
  const t = useTranslations('ownData')
  const isOver = state === 'requested' || state === 'erased'
  return (
    <article className="flex flex-col gap-8">
      <PageHeader overline={organisation} title={t('title')} lead={t('lead', { organisation })} />
      {state !== 'form' && <Outcome role={isOver ? 'status' : 'alert'}>{t(state)}</Outcome>}
      {!isOver && (
        <AddressForm action={ownDataHref} hint={t('hint')} send={t('send')} refusedEmail={refusedEmail} />
      )}
    </article>
  )
}
