import { useFormatter, useTranslations } from 'next-intl'

const figures = [
  { key: 'visits', value: 12840 },
  { key: 'comments', value: 318 },
  { key: 'answered', value: 0.94 },
] as const

export function KeyFigures() {
  const t = useTranslations('member.toolbar')
  const format = useFormatter()
  return (
    <dl className="mr-auto flex flex-wrap gap-x-8 gap-y-3 font-sans">
      {figures.map(({ key, value }) => (
        <div key={key} className="flex flex-col-reverse border-l-2 border-mark pl-3">
          <dt className="text-note text-ink-soft">{t(`figures.${key}`)}</dt>
          <dd className="text-title-m font-semibold tabular-nums">
            {format.number(value, value < 1 ? { style: 'percent' } : {})}
          </dd>
        </div>
      ))}
    </dl>
  )
}
