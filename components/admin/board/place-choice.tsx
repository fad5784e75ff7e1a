'use client'

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
  /** The lists that it may go to. */
  of: readonly Area[]
  onChoose: (place: Place) => void
}

/** All places that a card may go to, by number; the one where it stands is marked. */
export function PlaceChoice({ arrangement, card, of, onChoose }: PlaceChoiceProps) {
  const t = useTranslations('room.board')
  const placeName = usePlaceName()
  return areas
    .filter((area) => of.includes(area))
    .map((area) => {
      const current = findPlace(arrangement, card, toSurface(area))
      const places = listPlaces(arrangement, area, current)
      return (
        <div key={area} role="group" aria-label={t(`areas.${area}`)} className="board-choice">
          <span aria-hidden="true">{t(`areas.${area}`)}</span>
          <div>
            {places.map((place) => (
              <button
                key={place.index}
                type="button"
                aria-label={placeName(place)}
                aria-current={(current?.area === area && current.index === place.index) || undefined}
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

/** As many as there are cards, and one more for a card that comes; of the middle those that readers see. */
function listPlaces(arrangement: Arrangement, area: Area, current: Place | null): Place[] {
  const length = arrangement[area].length + (current?.area === area ? 0 : 1)
  const count = area === 'upper' ? 1 : area === 'middle' ? Math.min(length, MIDDLE_COUNT) : length
  return Array.from({ length: count }, (_, index) => ({ area, index }))
}
