/** Lists whose filters can be saved under a name. */
export const filteredLists = ['pieces', 'leads'] as const
export type FilteredList = (typeof filteredLists)[number]
