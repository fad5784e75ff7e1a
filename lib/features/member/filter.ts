/** What the filter menu offers (specification, section 2). */
export const filterStatuses = ['approved', 'pending', 'inProcess', 'rejected'] as const
export const memberTypes = ['author', 'customer'] as const

export type FilterStatus = (typeof filterStatuses)[number]
export type MemberType = (typeof memberTypes)[number]

export type MemberFilter = {
  /** Null: any. */
  status: FilterStatus | null
  types: readonly MemberType[]
  hasNotifications: boolean
}

export const noFilter: MemberFilter = { status: null, types: [], hasNotifications: false }

/** Reads the filter menu's form; what it does not know does not count. */
export function parseFilter(form: FormData): MemberFilter {
  const types = form.getAll('type')
  return {
    status: filterStatuses.find((status) => status === form.get('status')) ?? null,
    types: memberTypes.filter((type) => types.includes(type)),
    hasNotifications: form.get('notifications') !== null,
  }
}

/** How many of its parts narrow anything down. */
export function countFilters({ status, types, hasNotifications }: MemberFilter): number {
  return [status !== null, types.length > 0, hasNotifications].filter(Boolean).length
}
