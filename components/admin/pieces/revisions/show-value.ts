import { useFormatter, useTranslations } from 'next-intl'
import type { PieceFields } from '@/lib/base/domain/piece'

/** Fields that are compared as a whole, because their values are not texts. */
export const valueFields = [
  'placement',
  'category',
  'tags',
  'date',
  'acceptsComments',
  'seriesPart',
  'isNoindex',
] as const

type Words = {
  t: ReturnType<typeof useTranslations<'room.revisions.values'>>
  format: ReturnType<typeof useFormatter>
  categories: readonly { id: number; name: string }[]
  timeZone: string
}

/** Returns a function that formats a field's value for display. */
export function createShow({ t, format, categories, timeZone }: Words) {
  return (field: keyof PieceFields, fields: PieceFields): string => {
    const value = fields[field]
    if (field === 'tags') return fields.tags.join(', ')
    if (field === 'acceptsComments' || field === 'isNoindex') return t(fields[field] ? 'yes' : 'no')
    if (value === null && field !== 'format') return t('none')
    if (field === 'placement' && fields.placement) return t(`placements.${fields.placement}`)
    if (field === 'category') return categories.find(({ id }) => id === value)?.name ?? String(value)
    if (field !== 'date') return String(value ?? '')
    return format.dateTime(new Date(String(value)), { dateStyle: 'long', timeStyle: 'short', timeZone })
  }
}

export function useShow(choices: Pick<Words, 'categories' | 'timeZone'>) {
  return createShow({
    t: useTranslations('room.revisions.values'),
    format: useFormatter(),
    ...choices,
  })
}
