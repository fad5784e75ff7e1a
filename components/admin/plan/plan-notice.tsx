import { useTranslations } from 'next-intl'
import Link from 'next/link'
import type { PlanNotice as Notice } from './use-plan'

export function PlanNotice({ notice }: { notice: Notice | null }) {
  const t = useTranslations('room.plan')
  return (
    <div className="bulk-report" data-trouble={notice?.isTrouble || undefined}>
      <div role="status">
        {notice && (
          <p>
            {notice.text}{' '}
            {notice.piece && (
              <Link href={notice.piece.href} className="button-text">
                {t('openPiece', { title: notice.piece.title })}
              </Link>
            )}
          </p>
        )}
      </div>
    </div>
  )
}
