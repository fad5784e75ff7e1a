import { useTranslations } from 'next-intl'
import { isWaiting, MIDDLE_COUNT, type Place } from '@/lib/base/domain/arrangement'

/** Returns a function that names a place: 'Arriba', 'Centro 2', 'En espera 1'. */
export function usePlaceName(): (place: Place) => string {
  const t = useTranslations('room.board')
  return ({ area, index }) => {
    if (area === 'upper' && index === 0) return t('areas.upper')
    const isBehind = isWaiting({ area, index })
    const first = area === 'upper' ? 0 : isBehind ? MIDDLE_COUNT - 1 : -1
    return t('place', { area: t(`areas.${isBehind ? 'waiting' : area}`), number: index - first })
  }
}
