import { useTranslations } from 'next-intl'
import {
  areas,
  findPlace,
  MIDDLE_COUNT,
  toSurface,
  type Area,
  type Arrangement,
  type Place,
} from '@/lib/base/domain/arrangement'
import type { CardId } from '@/lib/base/domain/model'
import { usePlaceName } from './use-place-name'

type PlaceChoiceProps = {
  arrangement: Arrangement
  card: CardId
  /** The areas to which the card may be moved. */
  of: readonly Area[]
  onChoose: (place: Place) => void
}

export function PlaceChoice({ arrangement, card, of, onChoose }: PlaceChoiceProps) {
  const t = useTranslations('room.board')
  const placeName = usePlaceName()
  return areas
    .filter((area) => of.includes(area))
    .map((area) => {
      const current = findPlace(arrangement, card, toSurface(area))
      const places = listPlaces(arrangement, area, current)
      return (
        <div
          key={area}
          role="group"
          aria-label={t(`areas.${area}`)}
          className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-baseline gap-x-4 gap-y-2"
        >
          <span aria-hidden="true" className="font-semibold">
            {t(`areas.${area}`)}
          </span>
          <div className="flex flex-wrap gap-1.5">
            {places.map((place) => (
              <button
                key={place.index}
                type="button"
                aria-label={placeName(place)}
                aria-current={(current?.area === area && current.index === place.index) || undefined}
                className="min-h-11 min-w-11 rounded-control border border-line-strong px-3 tabular-figures hover:border-primary hover:text-primary aria-current:border-ink aria-current:bg-ink aria-current:text-paper"
                onClick={() => onChoose(place)}
              >
                {area === 'upper' ? t('first') : place.index + 1}
              </button>
            ))}
          </div>
        </div>
      )
    })
}

/**
 * Lists the places in an area to which a card can be moved: one per card of the area, plus one if the card comes from
 * another area. The middle area has at most `MIDDLE_COUNT` places.
 */
function listPlaces(arrangement: Arrangement, area: Area, current: Place | null): Place[] {
  const length = arrangement[area].length + (current?.area === area ? 0 : 1)
  const count = area === 'upper' ? 1 : area === 'middle' ? Math.min(length, MIDDLE_COUNT) : length
  return Array.from({ length: count }, (_, index) => ({ area, index }))
}
