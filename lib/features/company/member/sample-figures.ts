/** Invented figures of a year for the widgets. Months are ISO dates of their first days. */
export type MonthFigures = { month: string; visits: number; comments: number; tickets: number }

const rows: readonly [visits: number, comments: number, tickets: number][] = [
  [4210, 38, 122],
  [4480, 41, 118],
  [5120, 52, 131],
  [4890, 47, 109],
  [5560, 61, 98],
  [5930, 58, 104],
  [5410, 49, 96],
  [6120, 66, 88],
  [6890, 74, 93],
  [7340, 81, 79],
  [7120, 77, 84],
  [6480, 59, 71],
]

export const months: readonly MonthFigures[] = rows.map(([visits, comments, tickets], index) => ({
  month: `2026-${String(index + 1).padStart(2, '0')}-01`,
  visits,
  comments,
  tickets,
}))

export const figureNames = ['visits', 'comments', 'tickets'] as const

export type FigureName = (typeof figureNames)[number]

/** Sources of visits in percent. */
export const sources = [
  { key: 'search', share: 46 },
  { key: 'direct', share: 27 },
  { key: 'mail', share: 16 },
  { key: 'social', share: 11 },
] as const

/** Returns the last month's figure, and its change from the month before (0.05 is 5 % more). */
export function summarise(name: FigureName): { value: number; change: number } {
  const [before, last] = months.slice(-2).map((month) => month[name])
  if (before === undefined || last === undefined) throw new Error('two months are needed to compare')
  return { value: last, change: (last - before) / before }
}

export const tasks = ['review', 'call', 'minutes', 'backup', 'course'] as const

export const orders: readonly {
  number: string
  client: string
  date: string
  /** In US dollars. */
  amount: number
  state: 'paid' | 'open' | 'refunded'
}[] = [
  { number: 'P-1048', client: 'Comercial del Norte', date: '2026-10-29', amount: 18_400, state: 'open' },
  { number: 'P-1047', client: 'Hoteles Bahía', date: '2026-10-26', amount: 7250, state: 'paid' },
  { number: 'P-1045', client: 'Autopista del Golfo', date: '2026-10-22', amount: 42_900, state: 'paid' },
  { number: 'P-1044', client: 'Clínicas Santa Fe', date: '2026-10-20', amount: 3180, state: 'refunded' },
  { number: 'P-1041', client: 'Grupo Altamira', date: '2026-10-14', amount: 61_000, state: 'paid' },
]

/** Workload of people in percent. */
export const workloads: readonly { person: number; projects: number; load: number }[] = [
  { person: 2, projects: 3, load: 92 },
  { person: 4, projects: 2, load: 64 },
  { person: 6, projects: 1, load: 40 },
  { person: 7, projects: 2, load: 75 },
  { person: 10, projects: 2, load: 58 },
]

/** Posts of sample people: keys of `sections.widgets.posts`. */
export const posts = [
  { key: 'rehearsal', author: 6, at: '2026-10-30T15:10:00Z', likes: 12 },
  { key: 'lane', author: 7, at: '2026-10-29T20:45:00Z', likes: 7 },
  { key: 'course', author: 5, at: '2026-10-28T13:30:00Z', likes: 21 },
] as const

/**
 * Returns the points of an SVG polyline in a box of the given size. The first value is at the left edge, the
 * last at the right; the largest is at the top, the smallest at the bottom.
 */
export function toSparkline(values: readonly number[], width: number, height: number): string {
  const smallest = Math.min(...values)
  const range = Math.max(...values) - smallest
  const step = values.length > 1 ? width / (values.length - 1) : 0
  return values
    .map((value, index) => {
      const share = range === 0 ? 0.5 : (value - smallest) / range
      return `${round(index * step)},${round(height * (1 - share))}`
    })
    .join(' ')
}

function round(value: number) {
  return Math.round(value * 10) / 10
}
