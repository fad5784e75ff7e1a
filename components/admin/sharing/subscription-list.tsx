'use client'

import { useTranslations } from 'next-intl'
import { ConfirmButton } from '@/components/admin-ui/confirm-button'
import { ProblemNotice } from '@/components/admin-ui/notice'
import { useOperation } from '@/components/admin-ui/use-operation'
import type { OperationAnswer } from '@/lib/features/operation-table'

type Subscription = OperationAnswer<'listSubscriptions'>['subscriptions'][number]

export function SubscriptionList({
  organisation,
  subscriptions,
}: {
  organisation: string
  subscriptions: Subscription[]
}) {
  const t = useTranslations('room.subscriptions')
  const { perform, problems } = useOperation('unsubscribe', organisation)
  if (subscriptions.length === 0) return <p className="text-ink-soft">{t('none')}</p>
  return (
    <>
      <ul className="room-rows">
        {subscriptions.map(({ id, homeName, kind, topicName, mode }) => (
          <li key={id}>
            <div>
              <p className="font-semibold">{homeName}</p>
              <p className="text-note text-ink-soft">
                {t(`of.${kind}`, { name: topicName || '—' })} · {t(`modes.${mode}`)}
              </p>
            </div>
            <ConfirmButton
              text={t('remove')}
              of={`${homeName}, ${t(`of.${kind}`, { name: topicName || '—' })}`}
              question={t('removeQuestion', { home: homeName, name: topicName })}
              act={() => perform({ id })}
            />
          </li>
        ))}
      </ul>
      <ProblemNotice problem={problems.form} />
    </>
  )
}
