'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '@/components/admin-ui/button'
import { ConfirmButton } from '@/components/admin-ui/confirm-button'
import { DoneNotice, ProblemNotice } from '@/components/admin-ui/notice'
import { useOperation } from '@/components/admin-ui/use-operation'
import { QuickTimes } from '@/components/admin/schedule/quick-times'
import { TimeSetting, type ChosenTime } from '@/components/admin/schedule/time-setting'
import type { NewsletterState } from '@/lib/base/domain/newsletter'
import type { TimeZone } from '@/lib/base/domain/model'

type NewsletterToolsProps = { organisation: string; id: number; state: NewsletterState; timeZone: TimeZone }

/** Sends a newsletter as a test, now or at a time, and cancels it. */
export function NewsletterTools(props: NewsletterToolsProps) {
  const { state } = props
  return (
    <div className="flex flex-col gap-5">
      {(state === 'draft' || state === 'scheduled') && <Send {...props} />}
      {(state === 'sending' || state === 'stopped') && <Stop {...props} />}
    </div>
  )
}

function Send({ organisation, id, state, timeZone }: NewsletterToolsProps) {
  const t = useTranslations('room.letters')
  const router = useRouter()
  const test = useOperation('testLetter', organisation, { refresh: false })
  const now = useOperation('sendLetter', organisation)
  const schedule = useOperation('scheduleLetter', organisation)
  const remove = useOperation('deleteLetter', organisation, { refresh: false })
  const [sendTime, choose] = useState<ChosenTime>({ day: '', time: '', isSecond: null })
  const [tested, setTested] = useState<string | null>(null)
  const problem = [test, now, schedule, remove].map(({ problems }) => problems.form).find(Boolean)
  const send = () => {
    const { day, time, isSecond } = sendTime
    return schedule.perform({ id, sendAt: { local: `${day}T${time}`, isSecond } })
  }
  const drop = async () => {
    if (await remove.perform({ id })) router.push(`/${organisation}/boletines`)
  }
  return (
    <>
      <ProblemNotice problem={problem} />
      <div className="flex flex-wrap items-center gap-3">
        <Button
          isBusy={test.isBusy}
          onClick={() => void test.perform({ id }).then((done) => setTested(done?.answer.to ?? null))}
        >
          {t('test')}
        </Button>
        {tested !== null && <DoneNotice>{t('tested', { to: tested })}</DoneNotice>}
      </div>
      <TimeSetting
        name="letter"
        legend={t('time')}
        zone={timeZone}
        chosen={sendTime}
        onChange={choose}
        problem={schedule.problems.sendAt}
      >
        <QuickTimes zone={timeZone} onChoose={choose} />
      </TimeSetting>
      <div className="flex flex-wrap gap-3">
        <Button look="solid" isBusy={schedule.isBusy} onClick={() => void send()}>
          {t('schedule')}
        </Button>
        {state === 'scheduled' && (
          <Button isBusy={schedule.isBusy} onClick={() => void schedule.perform({ id, sendAt: null })}>
            {t('unschedule')}
          </Button>
        )}
        <ConfirmButton text={t('send')} question={t('sendQuestion')} act={() => now.perform({ id })} />
        <ConfirmButton text={t('delete')} question={t('deleteQuestion')} act={drop} />
      </div>
    </>
  )
}

function Stop({ organisation, id, state }: NewsletterToolsProps) {
  const t = useTranslations('room.letters')
  const stop = useOperation('stopLetter', organisation)
  const resume = useOperation('resumeLetter', organisation)
  const [{ perform, isBusy, problems }, text] =
    state === 'sending' ? [stop, t('stop')] : [resume, t('resume')]
  return (
    <>
      <ProblemNotice problem={problems.form} />
      <Button className="self-start" isBusy={isBusy} onClick={() => void perform({ id })}>
        {text}
      </Button>
    </>
  )
}
