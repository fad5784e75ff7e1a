import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { BellIcon } from '@/components/ui/icons'

/** Leads to what has happened for this person, and says how much of it is new. */
export function Bell({ place, count }: { place: string; count: number }) {
  const t = useTranslations('room.notices')
  return (
    <Link href={`/${place}/avisos`} className="room-bell" aria-label={t('bell', { count })}>
      <BellIcon />
      {count > 0 && (
        <span aria-hidden="true" className="nav-count">
          {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
        </span>
      )}
    </Link>
  )
}

const MOST_SHOWN = 99
