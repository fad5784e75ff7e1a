import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { BellIcon } from '@/components/ui/icons'

export function Bell({ place, count }: { place: string; count: number }) {
  const t = useTranslations('room.notices')
  return (
    <Link
      href={`/${place}/avisos`}
      className="flex min-h-9 min-w-9 items-center justify-center rounded-control text-ink-soft hover:text-primary max-panel:min-h-11 max-panel:min-w-11"
      aria-label={t('bell', { count })}
    >
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
