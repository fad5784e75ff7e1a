import { useFormatter, useTranslations } from 'next-intl'
import { projects } from '@/lib/features/company/member/sample-profile'
import { Panel } from '@/components/member/ui/panel'

export function DueList() {
  const t = useTranslations('sections.widgets')
  const format = useFormatter()
  const open = projects
    .filter(({ state }) => state !== 'completed')
    .toSorted((a, b) => a.due.localeCompare(b.due))
  return (
    <Panel title={t('due')}>
      <ul role="list" className="flex flex-col">
        {open.map(({ name, client, due }) => (
          <li key={name} className="flex items-baseline justify-between gap-4 border-t border-line py-2.5">
            <span className="flex flex-col">
              <span className="font-semibold">{name}</span>
              <span className="text-note text-ink-soft">{client}</span>
            </span>
            <time dateTime={due} className="text-note whitespace-nowrap text-ink-soft tabular-nums">
              {format.dateTime(new Date(due), { dateStyle: 'medium' })}
            </time>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
