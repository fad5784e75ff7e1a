import { useFormatter, useTranslations } from 'next-intl'
import Link from 'next/link'
import type { OperationAnswer } from '@/lib/features/operation-table'

type Waiting = OperationAnswer<'getWaiting'>
type Shared = { organisation: string; timeZone: string }

/** What somebody has written and not saved, and what another has saved meanwhile. */
export function UnsavedLines({ organisation, timeZone, unsaved }: Shared & Pick<Waiting, 'unsaved'>) {
  const t = useTranslations('room.home')
  return (
    <ul className="piece-list">
      {unsaved.map(({ piece, title, savedAt, isBehind }) => (
        <WaitingLine
          key={piece}
          organisation={organisation}
          timeZone={timeZone}
          piece={piece}
          title={title}
          at={savedAt}
        >
          {isBehind ? t('conflict') : t('unsaved')}
        </WaitingLine>
      ))}
    </ul>
  )
}

/** What was to be published, and was not. */
export function MissedLines({ organisation, timeZone, missed }: Shared & Pick<Waiting, 'missed'>) {
  const t = useTranslations('room.home')
  return (
    <ul className="piece-list">
      {missed.map(({ piece, title, publishAt }) => (
        <WaitingLine
          key={piece}
          organisation={organisation}
          timeZone={timeZone}
          piece={piece}
          title={title}
          at={publishAt}
        >
          {t('missed')}
        </WaitingLine>
      ))}
    </ul>
  )
}

type WaitingLineProps = Shared & { piece: number; title: string; at: string; children: string }

function WaitingLine({ organisation, timeZone, piece, title, at, children }: WaitingLineProps) {
  const t = useTranslations('room.pieces')
  const format = useFormatter()
  return (
    <li>
      <Link href={`/${organisation}/publicaciones/${piece}`}>{title || t('untitled')}</Link>
      <p className="piece-facts home-trouble">{children}</p>
      <time dateTime={at}>
        {format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short', timeZone })}
      </time>
    </li>
  )
}
