import { useFormatter, useTranslations } from 'next-intl'
import Link from 'next/link'
import { toNoticeHref, type Notice } from '@/lib/base/domain/notice'

type NoticeListProps = { notices: Notice[]; isAcross: boolean }

/** What has happened, each line leading to where. */
export function NoticeList({ notices, isAcross }: NoticeListProps) {
  return (
    <ol className="room-rows">
      {notices.map((notice) => (
        <NoticeLine key={notice.id} notice={notice} isAcross={isAcross} />
      ))}
    </ol>
  )
}

function NoticeLine({ notice, isAcross }: { notice: Notice; isAcross: boolean }) {
  const t = useTranslations('room.notices')
  const format = useFormatter()
  const { kind, by, title, sentence, organisation, at, isNew } = notice
  const { timeZone } = organisation
  return (
    <li>
      <div>
        <p className={isNew ? 'font-semibold' : undefined}>
          <Link href={toNoticeHref(notice)} className="button-text">
            {t(`kinds.${kind}`, { name: by ?? t('somebody'), title: title || t('untitled') })}
          </Link>
        </p>
        {sentence && <p>{sentence}</p>}
        {isAcross && <p className="text-note text-ink-soft">{organisation.name}</p>}
      </div>
      <p className="text-note text-ink-soft">
        {isNew && <span className="status-mark">{t('new')}</span>}{' '}
        <time dateTime={at}>
          {format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short', timeZone })}
        </time>
      </p>
    </li>
  )
}
