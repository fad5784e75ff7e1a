/** Options of the filter menu (specification, section 2). */
export const filterStatuses = ['approved', 'pending', 'inProcess', 'rejected'] as const
export const memberTypes = ['author', 'customer'] as const

export type FilterStatus = (typeof filterStatuses)[number]
export type MemberType = (typeof memberTypes)[number]

export type MemberFilter = {
  /** Status of the entries; null matches every status. */
  status: FilterStatus | null
  types: readonly MemberType[]
  hasNotifications: boolean
}

export const noFilter: MemberFilter = { status: null, types: [], hasNotifications: false }

/** Parses the form of the filter menu. Ignores unknown values. */
export function parseFilter(form: FormData): MemberFilter {
  const types = form.getAll('type')
  return {
    status: filterStatuses.find((status) => status === form.get('status')) ?? null,
    types: memberTypes.filter((type) => types.includes(type)),
    hasNotifications: form.get('notifications') !== null,
  }
}

export function countFilters({ status, types, hasNotifications }: MemberFilter): number {
  return [status !== null, types.length > 0, hasNotifications].filter(Boolean).length
}
