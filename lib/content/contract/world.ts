import type { CardId, IsoDate, OrganisationId } from '@/lib/base/domain/model'

/** Organisations in the content of the contract suite (`content.ts`). */
export const AXS = 'AXS' as OrganisationId
export const ACX = 'ACX' as OrganisationId
export const NVA = 'NVA' as OrganisationId
export const UNKNOWN = 'ZZZ' as OrganisationId

export const all = { offset: 0, limit: 100 }
export const card = (id: number) => id as CardId
export const days = (start: string, end: string) => ({ start: start as IsoDate, end: end as IsoDate })
export const ids = (list: { cardId: CardId }[]) => list.map(({ cardId }) => cardId as number)
