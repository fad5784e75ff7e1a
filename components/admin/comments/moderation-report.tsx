import { useTranslations } from 'next-intl'
import { Button } from '@/components/admin-ui/button'
import { useProblemText } from '@/components/admin-ui/use-problem-text'
import type { Report } from './use-moderation'

export function ModerationReport({ report, onUndo }: { report: Report | null; onUndo: () => void }) {
  const t = useTranslations('room.comments')
  const problemText = useProblemText()
  const moderated = report && 'moderated' in report ? report.moderated : null
  const others = moderated?.others ?? []
  return (
    <div className="bulk-report" data-trouble={report?.kind === 'failed' || undefined}>
      <div role="status">
        {report?.kind === 'answered' && <p>{t('answer.done')}</p>}
        {report?.kind === 'failed' && <p>{problemText(report.problem)}</p>}
        {report?.kind === 'moved' && report.moderated.done.length > 0 && (
          <p>{t(`done.${report.to}`, { count: report.moderated.done.length })}</p>
        )}
        {report?.kind === 'undone' && report.moderated.done.length > 0 && (
          <p>{t('done.undone', { count: report.moderated.done.length })}</p>
        )}
        {others.length > 0 && <p>{t('others', { count: others.length, states: describe(others) })}</p>}
      </div>
      {report?.kind === 'moved' && report.moderated.done.length > 0 && (
        <Button onClick={onUndo}>{t('undo')}</Button>
      )}
    </div>
  )

  function describe(moved: NonNullable<typeof moderated>['others']) {
    const names = moved.map(({ state }) => (state === null ? t('gone') : t(`states.${state}`)))
    return [...new Set(names)].join(', ')
  }
}
