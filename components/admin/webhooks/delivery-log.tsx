import { useFormatter, useTranslations } from 'next-intl'
import type { WebhookAnswer } from '@/lib/base/domain/webhook'
import type { OperationAnswer } from '@/lib/features/operation-table'
import { RedeliverButton } from './webhook-tools'

type Logged = OperationAnswer<'getWebhook'>['deliveries'][number]
type DeliveryLogProps = { organisation: string; id: number; deliveries: Logged[]; timeZone: string }

export function DeliveryLog({ deliveries, ...place }: DeliveryLogProps) {
  return (
    <ul className="room-rows">
      {deliveries.map((delivery) => (
        <DeliveryRow key={delivery.id} {...place} delivery={delivery} />
      ))}
    </ul>
  )
}

type DeliveryRowProps = Omit<DeliveryLogProps, 'deliveries'> & { delivery: Logged }

function DeliveryRow({ organisation, id, delivery, timeZone }: DeliveryRowProps) {
  const t = useTranslations('room.webhooks')
  const format = useFormatter()
  const show = (at: Date) => format.dateTime(at, { dateStyle: 'medium', timeStyle: 'medium', timeZone })
  const { event, title, state, attempts, answers } = delivery
  const isTriedAgain = state === 'waiting' && attempts > 0
  return (
    <li>
      <div>
        <p className="font-semibold">{[t(`event.${event}`), title].filter(Boolean).join(': ')}</p>
        <p className="text-note text-ink-soft">
          {[
            show(delivery.at),
            t('attempts', { count: attempts }),
            isTriedAgain && t('retryAt', { at: show(delivery.retryAt) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <span className={`room-badge ${state === 'failed' || isTriedAgain ? 'text-danger' : ''}`.trim()}>
        {t(`state.${state}`)}
      </span>
      {answers.length > 0 && (
        <details className="basis-full text-ui">
          <summary className="min-h-11 cursor-pointer py-2.5">
            {t('answers')} ({answers.length})
          </summary>
          <div className="flex flex-col gap-4 pb-2">
            {answers.map((answer) => (
              <Answer key={answer.at} answer={answer} at={show(new Date(answer.at))} />
            ))}
            {state !== 'waiting' && (
              <RedeliverButton organisation={organisation} id={id} delivery={delivery.id} />
            )}
          </div>
        </details>
      )}
    </li>
  )
}

function Answer({ answer, at }: { answer: WebhookAnswer; at: string }) {
  const t = useTranslations('room.webhooks')
  const { status, problem, ms, body } = answer
  return (
    <div>
      <p>
        {at} · {status === null ? t('noAnswer', { problem: problem ?? '', ms }) : t('answer', { status, ms })}
      </p>
      {status !== null && (
        <pre className="max-h-40 overflow-auto bg-wash p-3 text-note whitespace-pre-wrap [overflow-wrap:anywhere]">
          {body || t('emptyBody')}
        </pre>
      )}
    </div>
  )
}
