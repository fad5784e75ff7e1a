import { useFormatter, useTranslations } from 'next-intl'
import Link from 'next/link'
import type { OperationAnswer } from '@/lib/features/operation-table'

export type DueEvent = OperationAnswer<'listDue'>[number]

export const toDueHref = (event: DueEvent) =>
  event.kind === 'release'
    ? `/${event.organisation.id}/paquetes/${event.release}`
    : `/${event.organisation.id}/publicaciones/${event.piece}`

/** CSS classes of an event in a calendar: its link, and the link's parts. */
export const dueStyles = {
  item: 'pt-2 min-[48rem]:pt-1.5',
  link: 'group block min-h-11 leading-[1.35] text-ink min-[48rem]:min-h-6',
  fact: 'block text-note text-ink-soft tabular-nums',
  title:
    'text-note font-semibold hyphens-auto group-hover:text-primary group-hover:underline group-hover:underline-offset-3',
} as const

/** CSS classes of the border: solid for a publication, dashed for a withdrawal, double for a release, thin if past. */
const borders: Record<DueEvent['kind'], string> = {
  publish: 'border-s-3 border-primary ps-2.5',
  withdraw: 'border-s-3 border-dashed border-line-strong ps-2.5',
  release: 'border-s-5 border-double border-primary ps-2.5',
  published: 'border-s border-line-strong ps-2.5 *:font-normal *:text-ink-soft',
}

type DueLineProps = { isAcross: boolean; event: DueEvent; className?: string }

export function DueLine({ isAcross, event, className = '' }: DueLineProps) {
  const t = useTranslations('room.home.calendar')
  const pieces = useTranslations('room.pieces')
  const format = useFormatter()
  const { organisation, title, at, kind } = event
  const { name, timeZone } = organisation
  const time = format.dateTime(new Date(at), { hour: '2-digit', minute: '2-digit', timeZone })
  return (
    <Link href={toDueHref(event)} className={`${dueStyles.link} ${borders[kind]} ${className}`.trim()}>
      <span className={dueStyles.fact}>
        {time} {t(kind)}
      </span>{' '}
      <span className={dueStyles.title}>{title || pieces('untitled')}</span>
      {isAcross && <span className={dueStyles.fact}> {name}</span>}
    </Link>
  )
}
