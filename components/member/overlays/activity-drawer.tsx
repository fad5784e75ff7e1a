'use client'

import { CalendarClock, FileText, MessageSquareText, UserPlus, type LucideIcon } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { AreaLink } from '@/components/member/ui/area-link'
import { buttonStyles } from '@/components/member/ui/button-styles'
import { OverlayDialog, useOverlays } from './overlays'

/** Demo events (specification, section 2), newest first. Texts: `member.activity.events`. */
const sampleActivity = [
  { key: 'ticket', kind: 'message', time: '16:40' },
  { key: 'publication', kind: 'publication', time: '15:05' },
  { key: 'member', kind: 'member', time: '12:30' },
  { key: 'meeting', kind: 'meeting', time: '11:00' },
  { key: 'comment', kind: 'message', time: '09:48' },
  { key: 'report', kind: 'publication', time: '08:15' },
] as const

/** CSS classes of an event, with a line to the next one. */
const step =
  'relative grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-4 pb-7 not-last:before:absolute not-last:before:inset-y-0 not-last:before:left-5 not-last:before:border-l-2 not-last:before:border-dotted not-last:before:border-line-strong'

type ActivityKind = (typeof sampleActivity)[number]['kind']

const icons: Record<ActivityKind, LucideIcon> = {
  message: MessageSquareText,
  publication: FileText,
  member: UserPlus,
  meeting: CalendarClock,
}

/** A timeline of a day's demo events (specification, section 2). */
export function ActivityDrawer() {
  const t = useTranslations('member.activity')
  const { close } = useOverlays()
  return (
    <OverlayDialog
      name="activity"
      kind="drawer-end"
      width="w-activity [@media(width>600px)]:w-activity-wide"
      title={t('title')}
      description={t('sampleNote')}
    >
      <ol className="flex flex-1 flex-col p-5">
        {sampleActivity.map(({ key, kind, time }) => (
          <li key={key} className={step}>
            <EventIcon kind={kind} />
            <div className="flex flex-col gap-1">
              <p className="font-semibold">{t(`events.${key}.title`)}</p>
              <p className="text-note text-ink-soft">
                <time dateTime={time} className="tabular-nums">
                  {time}
                </time>
                {' · '}
                {t(`events.${key}.who`)}
              </p>
              <p className="max-w-measure">{t(`events.${key}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
      <div className="sticky bottom-0 border-t border-line bg-paper p-4 text-center">
        <AreaLink href="/crafted/pages/profile" onClick={close} className={buttonStyles.outlineSmall}>
          {t('viewAll')}
        </AreaLink>
      </div>
    </OverlayDialog>
  )
}

function EventIcon({ kind }: { kind: ActivityKind }) {
  const Icon = icons[kind]
  return (
    <span className="z-1 flex size-10 items-center justify-center rounded-control border border-line bg-wash text-primary">
      <Icon aria-hidden="true" className="size-5" strokeWidth={1.75} />
    </span>
  )
}
