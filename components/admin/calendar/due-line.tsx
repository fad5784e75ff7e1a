import { useFormatter, useTranslations } from 'next-intl'
import Link from 'next/link'
import type { OperationAnswer } from '@/lib/features/operation-table'

export type DueEvent = OperationAnswer<'listDue'>[number]

export const toDueHref = (event: DueEvent) =>
  event.kind === 'release'
    ? `/${event.organisation.id}/paquetes/${event.release}`
    : `/${event.organisation.id}/publicaciones/${event.piece}`

/** Renders a scheduled event with its time. */
export function DueLine({ isAcross, event }: { isAcross: boolean; event: DueEvent }) {
  const t = useTranslations('room.home.calendar')
  const pieces = useTranslations('room.pieces')
  const format = useFormatter()
  const { organisation, title, at, kind } = event
  const { name, timeZone } = organisation
  const time = format.dateTime(new Date(at), { hour: '2-digit', minute: '2-digit', timeZone })
  return (
    <Link href={toDueHref(event)}>
      <span className="due-time">
        {time} <span className="due-kind">{t(kind)}</span>
      </span>{' '}
      <span className="due-title">{title || pieces('untitled')}</span>
      {isAcross && <span className="due-organisation"> {name}</span>}
    </Link>
  )
}
