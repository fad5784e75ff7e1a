import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { Button } from '@/components/admin-ui/button'
import { useProblemText } from '@/components/admin-ui/use-problem-text'
import type { BulkReport as Report } from './use-bulk'

export function BulkReport({ report, onUndo }: { report: Report | null; onUndo: () => void }) {
  const t = useTranslations('room.bulk')
  const untitled = useTranslations('room.pieces')('untitled')
  const problemText = useProblemText()
  if (report === null || report.kind === 'failed') {
    return (
      <div className="bulk-report" data-trouble={report ? true : undefined}>
        <div role="status">{report && <p>{problemText(report.problem)}</p>}</div>
      </div>
    )
  }
  const { kind, done, refused } = report
  const behind = done.filter(({ isBehind }) => isBehind).length
  return (
    <div className="bulk-report" data-trouble={done.length === 0 || undefined}>
      <div role="status" className="flex flex-col gap-1">
        {done.length > 0 && <p>{t(kind, { count: done.length })}</p>}
        {behind > 0 && <p>{t('behind', { count: behind })}</p>}
        {refused.length > 0 && <p>{t('refused', { count: refused.length })}</p>}
        {refused.length > 0 && (
          <ul className="list-disc ps-4 text-note">
            {refused.map(({ id, title, organisation, reason }) => (
              <li key={id}>
                <Link
                  href={`/${organisation}/publicaciones/${id}`}
                  className="font-semibold underline underline-offset-3"
                >
                  {title || untitled}
                </Link>
                : {problemText(reason)}
              </li>
            ))}
          </ul>
        )}
      </div>
      {kind === 'done' && done.some(({ undo }) => undo) && <Button onClick={onUndo}>{t('undo')}</Button>}
    </div>
  )
}
