/** Admin lists whose filters people can save under a name. */
export const filteredLists = ['pieces', 'leads'] as const
export type FilteredList = (typeof filteredLists)[number]
