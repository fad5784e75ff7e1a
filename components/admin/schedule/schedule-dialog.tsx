import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { Button } from '@/components/admin-ui/button'
import { SubmitButton } from '@/components/admin-ui/submit-button'
import { ProblemNotice } from '@/components/admin-ui/notice'
import { Dialog, DialogActions } from '@/components/admin-ui/dialog'
import { toLocalTime } from '@/lib/base/domain/local-time'
import type { IsoInstant, TimeZone } from '@/lib/base/domain/model'
import type { Piece } from '@/lib/base/domain/piece'
import type { OperationAnswer } from '@/lib/features/operation-table'
import { QuickTimes } from './quick-times'
import { TimeSetting, type ChosenTime } from './time-setting'
import { ZoneInWords } from './zone-in-words'
import { useOperation } from '@/components/admin-ui/use-operation'
import { AnnounceSetting } from '@/components/admin/subscribers/announce-setting'

type ScheduleDialogProps = {
  organisation: string
  id: number
  onChange: (piece: Piece) => void
  onClose: () => void
}

/** Schedules a publication, a withdrawal or both, in the organisation's time zone. */
export function ScheduleDialog(props: ScheduleDialogProps) {
  const t = useTranslations('room.scheduling')
  const { perform, problems } = useOperation('getSchedule', props.organisation, { refresh: false })
  const [schedule, setSchedule] = useState<OperationAnswer<'getSchedule'> | null>(null)
  const isAsked = useRef(false)
  useEffect(() => {
    if (isAsked.current) return
    isAsked.current = true
    void perform({ id: props.id }).then((done) => done && setSchedule(done.answer))
  }, [perform, props.id])
  return (
    <Dialog title={t('title')} onClose={props.onClose}>
      {schedule ? (
        <ScheduleForm {...props} schedule={schedule} />
      ) : (
        <>
          <ProblemNotice problem={problems.form} />
          <p role="status">{problems.form === undefined && t('loading')}</p>
        </>
      )}
    </Dialog>
  )
}

type ScheduleFormProps = ScheduleDialogProps & { schedule: OperationAnswer<'getSchedule'> }

function ScheduleForm({ organisation, id, schedule, onChange, onClose }: ScheduleFormProps) {
  const t = useTranslations('room.scheduling')
  const { timeZone: zone, isLive } = schedule
  const scheduling = useOperation('schedulePiece', organisation, { refresh: false })
  const ending = useOperation('unschedulePiece', organisation, { refresh: false })
  const [start, setStart] = useState(() => toChosen(schedule.publishAt, zone))
  const [end, setEnd] = useState(() => toChosen(schedule.withdrawAt, zone))
  const isScheduled = schedule.publishAt !== null || schedule.withdrawAt !== null
  const accept = (done: { answer: Piece } | null) => {
    if (done) onChange(done.answer)
  }
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    accept(await scheduling.perform({ id, publishAt: toGiven(start), withdrawAt: toGiven(end) }))
  }
  const { publishAt, withdrawAt, ...others } = scheduling.problems
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-5">
      <ZoneInWords zone={zone} />
      <TimeSetting
        organisation={organisation}
        name="publish"
        zone={zone}
        chosen={start}
        onChange={setStart}
        problem={publishAt}
        legend={t('publish')}
        {...(isLive && { hint: t('publishHint') })}
      >
        <QuickTimes zone={zone} onChoose={setStart} />
      </TimeSetting>
      <AnnounceSetting organisation={organisation} piece={id} />
      <TimeSetting
        organisation={organisation}
        name="withdraw"
        zone={zone}
        chosen={end}
        onChange={setEnd}
        problem={withdrawAt}
        legend={t('withdraw')}
        hint={t('withdrawHint')}
      />
      <ProblemNotice problem={Object.values(others)[0] ?? ending.problems.form} />
      <DialogActions close={t('cancel')} onClose={onClose}>
        <SubmitButton isBusy={scheduling.isBusy}>{t('schedule')}</SubmitButton>
        {isScheduled && (
          <Button isBusy={ending.isBusy} onClick={() => void ending.perform({ id }).then(accept)}>
            {t('unschedule')}
          </Button>
        )}
      </DialogActions>
    </form>
  )
}

function toChosen(at: IsoInstant | null, zone: TimeZone): ChosenTime {
  const [day = '', time = ''] = at === null ? [] : toLocalTime(at, zone).split('T')
  return { day, time, isSecond: null }
}

/** Converts typed values to the operation's input; null if both are empty. The server rejects incomplete input. */
const toGiven = ({ day, time, isSecond }: ChosenTime) =>
  day === '' && time === '' ? null : { local: `${day}T${time}`, isSecond }
