'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '@/components/admin-ui/button'
import { ConfirmButton } from '@/components/admin-ui/confirm-button'
import { ProblemNotice } from '@/components/admin-ui/notice'
import { useOperation } from '@/components/admin-ui/use-operation'
import { QuickTimes } from '@/components/admin/schedule/quick-times'
import { TimeSetting, type ChosenTime } from '@/components/admin/schedule/time-setting'
import { ZoneInWords } from '@/components/admin/schedule/zone-in-words'
import { MAX_RELEASE_ITEMS } from '@/lib/base/domain/release'
import type { TimeZone } from '@/lib/base/domain/model'
import type { OperationAnswer } from '@/lib/features/operation-table'
import { readProblems, ReleaseProblems } from './release-problems'

type ReleaseToolsProps = {
  organisation: string
  release: OperationAnswer<'getRelease'>
  /** True if the signed-in person may approve the release: another person created it. */
  mayApprove: boolean
  timeZone: TimeZone
}

/** Buttons that approve, schedule, publish or undo a release. */
export function ReleaseTools(props: ReleaseToolsProps) {
  const { release, timeZone } = props
  const t = useTranslations('room.releases')
  const format = useFormatter()
  const show = (at: string) =>
    format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short', timeZone })
  const isWaiting = release.state === 'open' || release.state === 'scheduled'
  return (
    <div className="flex flex-col gap-5">
      <ReleaseProblems problems={release.problems} />
      {isWaiting && release.mayRelease && <Release {...props} />}
      {release.undoableUntil !== null && (
        <>
          <p className="text-note text-ink-soft">{t('undoUntil', { at: show(release.undoableUntil) })}</p>
          <Undo {...props} />
        </>
      )}
      {release.state === 'open' && <Delete {...props} />}
    </div>
  )
}

function Release({ organisation, release, mayApprove, timeZone }: ReleaseToolsProps) {
  const t = useTranslations('room.releases')
  const { id, items, state } = release
  const now = useOperation('releaseNow', organisation)
  const schedule = useOperation('scheduleRelease', organisation)
  const approve = useOperation('approveRelease', organisation)
  const [publishTime, choose] = useState<ChosenTime>({ day: '', time: '', isSecond: null })
  const releaseProblems = [now, schedule, approve].flatMap(({ current }) => readProblems(current))
  const problem = [now, schedule, approve].map(({ problems }) => problems.form).find(Boolean)
  const send = () => {
    const { day, time, isSecond } = publishTime
    return schedule.perform({ id, publishAt: { local: `${day}T${time}`, isSecond } })
  }
  return (
    <>
      <ReleaseProblems problems={releaseProblems} />
      <ProblemNotice problem={releaseProblems.length > 0 ? null : problem} />
      <ZoneInWords zone={timeZone} />
      <TimeSetting
        organisation={organisation}
        name="release"
        legend={t('time')}
        zone={timeZone}
        chosen={publishTime}
        onChange={choose}
        problem={schedule.problems.publishAt}
      >
        <QuickTimes zone={timeZone} onChoose={choose} />
      </TimeSetting>
      <div className="flex flex-wrap gap-3">
        <Button look="solid" isBusy={schedule.isBusy} onClick={() => void send()}>
          {t('schedule')}
        </Button>
        {state === 'scheduled' && (
          <Button isBusy={schedule.isBusy} onClick={() => void schedule.perform({ id, publishAt: null })}>
            {t('unschedule')}
          </Button>
        )}
        <ConfirmButton
          text={t('releaseNow')}
          question={t('releaseQuestion', { count: Math.min(items.length, MAX_RELEASE_ITEMS) })}
          act={() => now.perform({ id })}
        />
        {mayApprove && release.approvedBy === null && (
          <Button isBusy={approve.isBusy} onClick={() => void approve.perform({ id })}>
            {t('approve')}
          </Button>
        )}
      </div>
    </>
  )
}

function Undo({ organisation, release }: ReleaseToolsProps) {
  const t = useTranslations('room.releases')
  const { perform, problems, current } = useOperation('undoRelease', organisation)
  const releaseProblems = readProblems(current)
  return (
    <>
      <ReleaseProblems problems={releaseProblems} />
      <ProblemNotice problem={releaseProblems.length > 0 ? null : problems.form} />
      <div>
        <ConfirmButton
          text={t('undo')}
          question={t('undoQuestion')}
          act={() => perform({ id: release.id })}
        />
      </div>
    </>
  )
}

function Delete({ organisation, release }: ReleaseToolsProps) {
  const t = useTranslations('room.releases')
  const router = useRouter()
  const { perform, problems } = useOperation('deleteRelease', organisation, { refresh: false })
  const remove = async () => {
    if (await perform({ id: release.id })) router.push(`/${organisation}/paquetes`)
  }
  return (
    <div className="flex flex-col gap-2">
      <ProblemNotice problem={problems.form} />
      <div>
        <ConfirmButton text={t('delete')} question={t('deleteQuestion')} act={remove} />
      </div>
    </div>
  )
}
