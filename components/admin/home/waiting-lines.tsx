import { useFormatter, useTranslations } from 'next-intl'
import Link from 'next/link'
import type { ListedOrganisation } from '@/lib/base/domain/scope'
import type { OperationAnswer } from '@/lib/features/operation-table'

type Waiting = OperationAnswer<'getWaiting'>
/** `isAcross`: true if the list covers several organisations. Each line then names its organisation. */
type Shared = { isAcross: boolean }

/** Lists the person's unsaved drafts. Marks a draft if another person has saved a newer version. */
export function UnsavedLines({ isAcross, unsaved }: Shared & Pick<Waiting, 'unsaved'>) {
  const t = useTranslations('room.home')
  return (
    <ul className="piece-list">
      {unsaved.map(({ savedAt, isBehind, ...line }) => (
        <WaitingLine key={line.piece} {...line} isAcross={isAcross} isTrouble={isBehind} at={savedAt}>
          {isBehind ? t('conflict') : t('unsaved')}
        </WaitingLine>
      ))}
    </ul>
  )
}

/** Lists publications whose scheduled publishing failed. */
export function MissedLines({ isAcross, missed }: Shared & Pick<Waiting, 'missed'>) {
  const t = useTranslations('room.home')
  return (
    <ul className="piece-list">
      {missed.map(({ publishAt, ...line }) => (
        <WaitingLine key={line.piece} {...line} isAcross={isAcross} isTrouble at={publishAt}>
          {t('missed')}
        </WaitingLine>
      ))}
    </ul>
  )
}

export function ReviewLines({ isAcross, tasks }: Shared & Pick<Waiting, 'tasks'>) {
  const t = useTranslations('room.home.tasks')
  return (
    <ul className="piece-list">
      {tasks.map(({ kind, dueDay, sentence, ...line }) => (
        <TaskLine
          key={`${kind} ${line.piece}`}
          {...line}
          isAcross={isAcross}
          facts={[t(kind), sentence]}
          dueDay={dueDay}
        />
      ))}
    </ul>
  )
}

type TaskLineProps = Shared & {
  organisation: ListedOrganisation
  piece: number
  title: string
  facts: string[]
  dueDay: string | null
}

function TaskLine({ isAcross, organisation: { id, name }, piece, title, facts, dueDay }: TaskLineProps) {
  const t = useTranslations('room')
  const format = useFormatter()
  const day = dueDay && format.dateTime(new Date(dueDay), { dateStyle: 'medium', timeZone: 'UTC' })
  return (
    <li>
      <Link href={`/${id}/publicaciones/${piece}`}>{title || t('pieces.untitled')}</Link>
      <p className="piece-facts">{[...(isAcross ? [name] : []), ...facts].filter(Boolean).join(' · ')}</p>
      {dueDay && day && <time dateTime={dueDay}>{t('home.tasks.due', { day })}</time>}
    </li>
  )
}

type WaitingLineProps = Shared & {
  organisation: ListedOrganisation
  piece: number
  title: string
  at: string
  /** True if the text is about a failure or a conflict, which is marked by colour. */
  isTrouble: boolean
  children: string
}

function WaitingLine(props: WaitingLineProps) {
  const { isAcross, organisation, piece, title, at, isTrouble, children } = props
  const t = useTranslations('room.pieces')
  const format = useFormatter()
  const { id, name, timeZone } = organisation
  return (
    <li>
      <Link href={`/${id}/publicaciones/${piece}`}>{title || t('untitled')}</Link>
      <p className="piece-facts home-waiting" data-trouble={isTrouble || undefined}>
        {isAcross && `${name} · `}
        {children}
      </p>
      <time dateTime={at}>
        {format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short', timeZone })}
      </time>
    </li>
  )
}
