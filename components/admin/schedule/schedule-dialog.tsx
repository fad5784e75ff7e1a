'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { Modal } from '@/components/admin-ui/modal'
import { buttonStyles } from '@/components/ui/button-styles'
import { toLocalTime } from '@/lib/base/domain/local-time'
import type { IsoInstant, TimeZone } from '@/lib/base/domain/model'
import type { Piece } from '@/lib/base/domain/piece'
import type { OperationAnswer } from '@/lib/features/operations'
import { TimeSetting, type ChosenTime } from './time-setting'
import { useOperation } from '@/components/admin-ui/use-dialog-operation'

type ScheduleDialogProps = {
  organisation: string
  id: number
  onChange: (piece: Piece) => void
  onClose: () => void
}

/** When a piece is published and withdrawn by itself, by the organisation's clocks. */
export function ScheduleDialog(props: ScheduleDialogProps) {
  const t = useTranslations('room.scheduling')
  const { perform, failure } = useOperation('getSchedule', props.organisation)
  const [schedule, setSchedule] = useState<OperationAnswer<'getSchedule'> | null>(null)
  const isAsked = useRef(false)
  useEffect(() => {
    if (isAsked.current) return
    isAsked.current = true
    void perform({ id: props.id }).then(setSchedule)
  }, [perform, props.id])
  return (
    <Modal title={t('title')} onClose={props.onClose}>
      {schedule ? (
        <ScheduleForm {...props} schedule={schedule} />
      ) : (
        <p role="status">{failure ?? t('loading')}</p>
      )}
    </Modal>
  )
}

type ScheduleFormProps = ScheduleDialogProps & { schedule: OperationAnswer<'getSchedule'> }

function ScheduleForm({ organisation, id, schedule, onChange, onClose }: ScheduleFormProps) {
  const t = useTranslations('room.scheduling')
  const { timeZone: zone, isLive } = schedule
  const scheduling = useOperation('schedulePiece', organisation)
  const ending = useOperation('unschedulePiece', organisation)
  const [start, setStart] = useState(() => toChosen(schedule.publishAt, zone))
  const [end, setEnd] = useState(() => toChosen(schedule.withdrawAt, zone))
  const isScheduled = schedule.publishAt !== null || schedule.withdrawAt !== null
  const accept = (piece: Piece | null) => {
    if (piece) onChange(piece)
  }
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    accept(await scheduling.perform({ id, publishAt: toGiven(start), withdrawAt: toGiven(end) }))
  }
  const { publishAt, withdrawAt, ...others } = scheduling.problems
  const failure = scheduling.failure ?? ending.failure ?? Object.values(others)[0] ?? ''
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-5">
      <p className="text-note text-ink-soft">{t('zone', { zone })}</p>
      <TimeSetting
        zone={zone}
        name="publish"
        chosen={start}
        onChange={setStart}
        problem={publishAt}
        legend={t('publish')}
        {...(isLive && { hint: t('publishHint') })}
      />
      <TimeSetting
        zone={zone}
        name="withdraw"
        chosen={end}
        onChange={setEnd}
        problem={withdrawAt}
        legend={t('withdraw')}
        hint={t('withdrawHint')}
      />
      <p role="alert" className="text-note font-semibold text-danger empty:hidden">
        {failure}
      </p>
      <div className="flex flex-wrap gap-3">
        <button className={buttonStyles.solid} aria-busy={scheduling.isBusy}>
          {t('schedule')}
        </button>
        {isScheduled && (
          <button
            type="button"
            className={buttonStyles.outline}
            aria-busy={ending.isBusy}
            onClick={() => void ending.perform({ id }).then(accept)}
          >
            {t('unschedule')}
          </button>
        )}
        <button type="button" className={buttonStyles.outline} onClick={onClose}>
          {t('cancel')}
        </button>
      </div>
    </form>
  )
}

function toChosen(at: IsoInstant | null, zone: TimeZone): ChosenTime {
  const [day = '', time = ''] = at === null ? [] : toLocalTime(at, zone).split('T')
  return { day, time, isSecond: null }
}

/** Nothing where neither a day nor a time is given; half of one is for the server to refuse. */
const toGiven = ({ day, time, isSecond }: ChosenTime) =>
  day === '' && time === '' ? null : { local: `${day}T${time}`, isSecond }
