import { useTranslations } from 'next-intl'
import type { PlaceEntry } from '@/lib/features/kernel/operations/navigation'
import { PlaceIcon } from './place-icon'
import { PlaceLink } from './place-link'

/** Links to the sections of an organisation. 'Empresa' (the company) is in the organisation switch instead. */
export function RoomNavigation({ places }: { places: PlaceEntry[] }) {
  const t = useTranslations('room.nav')
  return (
    <nav aria-label={t('label')}>
      <ul className="flex flex-col gap-0.5">
        {places
          .filter(({ text }) => text !== 'company')
          .map((place) => (
            <li key={place.text}>
              <PlaceLink place={place} places={places}>
                <PlaceIcon name={place.icon} />
              </PlaceLink>
            </li>
          ))}
      </ul>
    </nav>
  )
}
