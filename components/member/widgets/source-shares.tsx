import { useTranslations } from 'next-intl'
import { sources } from '@/lib/features/company/member/sample-figures'
import { Panel } from '@/components/member/ui/panel'
import { Progress } from '@/components/member/ui/progress'

/** Bar chart of where visitors came from. */
export function SourceShares() {
  const t = useTranslations('sections.widgets')
  return (
    <Panel title={t('sources')}>
      <ul role="list" className="flex flex-col gap-3">
        {sources.map(({ key, share }) => (
          <li key={key} className="flex flex-col gap-1.5">
            <span className="flex justify-between gap-4">
              <span>{t(`sourceNames.${key}`)}</span>
              <span className="tabular-nums">{share} %</span>
            </span>
            <Progress label={t(`sourceNames.${key}`)} value={share} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
