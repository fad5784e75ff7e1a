import { useFormatter, useTranslations } from 'next-intl'
import {
  Area,
  AreaChart,
  Bar,
  BarChart,
  CartesianGrid,
  Legend,
  Line,
  LineChart,
  Pie,
  PieChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import { months, sources, type FigureName } from '@/lib/features/company/member/sample-figures'

export type ChartKind = FigureName | 'sources'

/** CSS variables of the theme, so that charts follow the theme and the organisation's colours. */
const fills = ['var(--primary)', 'var(--mark)', 'var(--band)', 'var(--line-strong)']
const tooltip = {
  contentStyle: { background: 'var(--paper)', border: '1px solid var(--line-strong)', color: 'var(--ink)' },
  itemStyle: { color: 'var(--ink)' },
  isAnimationActive: false,
} as const
const box = { accessibilityLayer: false, margin: { top: 8, right: 8, bottom: 0, left: 0 } } as const

export function Chart({ kind }: { kind: ChartKind }) {
  return (
    <ResponsiveContainer width="100%" height="100%">
      {kind === 'sources' ? <SourcePie /> : <MonthChart kind={kind} />}
    </ResponsiveContainer>
  )
}

function MonthChart({ kind, ...size }: { kind: FigureName }) {
  const t = useTranslations('sections.widgets')
  const format = useFormatter()
  const data = months.map((figures) => ({
    month: format.dateTime(new Date(figures.month), { month: 'short' }),
    value: figures[kind],
  }))
  const name = t(`figures.${kind}`)
  const axes = [
    <CartesianGrid key="grid" stroke="var(--line)" vertical={false} />,
    <XAxis key="x" dataKey="month" stroke="var(--ink-soft)" tickLine={false} />,
    <YAxis key="y" stroke="var(--ink-soft)" tickLine={false} axisLine={false} width={48} />,
    <Tooltip key="tooltip" {...tooltip} cursor={{ fill: 'var(--wash)', stroke: 'var(--line-strong)' }} />,
  ]
  const series = { dataKey: 'value', name, isAnimationActive: false } as const
  const frame = { ...box, ...size, data }
  switch (kind) {
    case 'visits':
      return (
        <AreaChart {...frame}>
          {axes}
          <Area
            {...series}
            type="monotone"
            stroke={fills[0]!}
            strokeWidth={2}
            fill={fills[0]!}
            fillOpacity={0.15}
          />
        </AreaChart>
      )
    case 'comments':
      return (
        <BarChart {...frame}>
          {axes}
          <Bar {...series} fill={fills[0]!} />
        </BarChart>
      )
    case 'tickets':
      return (
        <LineChart {...frame}>
          {axes}
          <Line {...series} type="monotone" stroke={fills[0]!} strokeWidth={2} dot={false} />
        </LineChart>
      )
  }
}

function SourcePie(size: object) {
  const t = useTranslations('sections.widgets')
  const data = sources.map(({ key, share }, index) => ({
    name: t(`sourceNames.${key}`),
    share,
    fill: fills[index] ?? fills[0],
  }))
  return (
    <PieChart accessibilityLayer={false} {...size}>
      <Pie
        data={data}
        dataKey="share"
        nameKey="name"
        innerRadius="55%"
        outerRadius="90%"
        stroke="var(--paper)"
        isAnimationActive={false}
      />
      <Tooltip {...tooltip} />
      <Legend itemSorter={null} formatter={(name) => <span className="text-ink">{name}</span>} />
    </PieChart>
  )
}
