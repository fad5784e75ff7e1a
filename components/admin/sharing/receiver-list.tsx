import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/admin-ui/button'
import { ProblemNotice } from '@/components/admin-ui/notice'
import { useOperation } from '@/components/admin-ui/use-operation'
import { shareStates, type Copies } from '@/lib/base/domain/sharing'
import { toArticleHref } from '@/lib/base/links/links'
import type { OperationAnswer } from '@/lib/features/operation-table'
import { CopiesChoice } from './copies-choice'

type Sharing = OperationAnswer<'getSharing'>
type Receiver = Sharing['receivers'][number]

type ReceiverListProps = { organisation: string; id: number; sharing: Sharing; onChanged: () => void }

export function ReceiverList({ organisation, id, sharing, onChanged }: ReceiverListProps) {
  const t = useTranslations('room.sharing')
  const { counts, receivers } = sharing
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return (
    <section className="flex flex-col gap-2" aria-label={t('receivers')}>
      <h3 className="text-ui font-semibold">{t('receivers')}</h3>
      <p className="text-note text-ink-soft">
        {shareStates
          .filter((state) => counts[state] > 0)
          .map((state) => `${t(`states.${state}`)}: ${counts[state]}`)
          .join(' · ')}
      </p>
      <ul className="room-rows">
        {receivers.map((receiver) => (
          <ReceiverLine
            key={receiver.organisation}
            organisation={organisation}
            id={id}
            receiver={receiver}
            onChanged={onChanged}
          />
        ))}
      </ul>
      {total > receivers.length && <p className="text-note text-ink-soft">{t('searchForMore')}</p>}
    </section>
  )
}

type ReceiverLineProps = Omit<ReceiverListProps, 'sharing'> & { receiver: Receiver }

function ReceiverLine({ organisation, id, receiver, onChanged }: ReceiverLineProps) {
  const t = useTranslations('room.sharing')
  const { name, state, domain, card, sentence } = receiver
  const [isAsking, setAsking] = useState(false)
  return (
    <li>
      <div>
        <p className="flex flex-wrap items-center gap-x-3">
          {domain !== null && card !== null ? (
            <a
              href={toSite(domain) + toArticleHref(card)}
              target="_blank"
              rel="noreferrer"
              className="button-text"
            >
              {name}
            </a>
          ) : (
            <span className="font-semibold">{name}</span>
          )}
          <span className="room-badge">{t(`states.${state}`)}</span>
        </p>
        {sentence !== '' && <p className="text-note text-ink-soft">«{sentence}»</p>}
      </div>
      {(state === 'offered' || state === 'taken') && !isAsking && (
        <Button onClick={() => setAsking(true)}>
          {t('stop')}
          <span className="sr-only">: {name}</span>
        </Button>
      )}
      {isAsking && (
        <StopForm
          organisation={organisation}
          id={id}
          receiver={receiver}
          onEnd={(isDone) => {
            setAsking(false)
            if (isDone) onChanged()
          }}
        />
      )}
    </li>
  )
}

/** Returns the home page of a domain, with the scheme and port of the current page. */
const toSite = (domain: string) => `${location.protocol}//${domain}${location.port && `:${location.port}`}`

type StopFormProps = Omit<ReceiverLineProps, 'onChanged'> & { onEnd: (isDone: boolean) => void }

function StopForm({ organisation, id, receiver, onEnd }: StopFormProps) {
  const t = useTranslations('room.sharing')
  const isTaken = receiver.state === 'taken'
  const [copies, setCopies] = useState<Copies>(isTaken ? 'withdraw' : 'leave')
  const { perform, isBusy, problems } = useOperation('stopSharing', organisation, { refresh: false })
  const stop = async () => {
    if (await perform({ id, receiver: receiver.organisation, copies })) onEnd(true)
  }
  return (
    <div role="group" aria-label={receiver.name} className="flex basis-full flex-col gap-3">
      {isTaken ? (
        <CopiesChoice count={1} value={copies} onChange={setCopies} />
      ) : (
        <p className="text-note">{t('stopOffer')}</p>
      )}
      <ProblemNotice problem={problems.form} />
      <div className="flex flex-wrap gap-3">
        <Button look="solid" isBusy={isBusy} onClick={() => void stop()}>
          {t('stop')}
        </Button>
        <Button onClick={() => onEnd(false)}>{t('cancel')}</Button>
      </div>
    </div>
  )
}
