'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '@/components/admin-ui/button'
import { ConfirmButton } from '@/components/admin-ui/confirm-button'
import { DoneNotice, ProblemNotice } from '@/components/admin-ui/notice'
import { useOperation } from '@/components/admin-ui/use-operation'
import { QuickTimes } from '@/components/admin/schedule/quick-times'
import { useQuery } from '@/components/admin-ui/use-query'
import { TimeSetting, type ChosenTime } from '@/components/admin/schedule/time-setting'
import { ZoneInWords } from '@/components/admin/schedule/zone-in-words'
import { toAudience, type NewsletterAudience } from '@/lib/base/domain/newsletter'
import type { OperationAnswer } from '@/lib/features/operation-table'
import { AudienceSize } from './audience-size'
import { useTestPlan } from './use-test-plan'
import type { TimeZone } from '@/lib/base/domain/model'

type NewsletterToolsProps = {
  organisation: string
  letter: Pick<
    OperationAnswer<'getLetter'>,
    'id' | 'state' | 'subjectB' | 'testHours' | 'pieces' | keyof NewsletterAudience
  >
  timeZone: TimeZone
}

/** Buttons that send a newsletter now or later, or cancel it. */
export function NewsletterTools(props: NewsletterToolsProps) {
  const { state } = props.letter
  return (
    <div className="flex flex-col gap-5">
      {(state === 'draft' || state === 'scheduled') && <Send {...props} />}
      {(state === 'sending' || state === 'stopped') && <Stop {...props} />}
    </div>
  )
}

function Send({ organisation, letter, timeZone }: NewsletterToolsProps) {
  const { id, state } = letter
  const audience = toAudience(letter)
  const t = useTranslations('room.letters')
  const question = useSendQuestion(organisation, letter)
  const router = useRouter()
  const now = useOperation('sendLetter', organisation)
  const schedule = useOperation('scheduleLetter', organisation)
  const remove = useOperation('deleteLetter', organisation, { refresh: false })
  const [sendTime, choose] = useState<ChosenTime>({ day: '', time: '', isSecond: null })
  const problem = [now, schedule, remove].map(({ problems }) => problems.form).find(Boolean)
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
      <AudienceSize organisation={organisation} audience={audience} />
      <ZoneInWords zone={timeZone} />
      <TimeSetting
        organisation={organisation}
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
        <ConfirmButton text={t('send')} question={question} act={() => now.perform({ id })} />
      </div>
      <div className="border-t border-line pt-5">
        <ConfirmButton text={t('delete')} question={t('deleteQuestion')} act={drop} />
      </div>
    </>
  )
}

/** Returns the question that confirms sending: the number of recipients, and the plan of a subject test. */
function useSendQuestion(organisation: string, letter: NewsletterToolsProps['letter']): string {
  const { data: size } = useQuery('countLetterAudience', organisation, toAudience(letter))
  const t = useTranslations('room.letters')
  const toPlan = useTestPlan()
  if (!size) return t('sendQuestion')
  const question = t('sendCount', { count: size.count })
  if (letter.subjectB === null) return question
  const hasClicks = size.countsClicks && letter.pieces.length > 0
  return `${toPlan({ ...size, hasClicks, hours: letter.testHours })} ${question}`
}

/** Sends a test of a newsletter to the signed-in person. */
export function TrialTool({ organisation, id }: { organisation: string; id: number }) {
  const t = useTranslations('room.letters')
  const { perform, isBusy, problems } = useOperation('testLetter', organisation, { refresh: false })
  const [address, setAddress] = useState<string | null>(null)
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="basis-full text-note text-ink-soft">{t('trialHint')}</p>
      <ProblemNotice problem={problems.form} />
      <Button
        isBusy={isBusy}
        onClick={() => void perform({ id }).then((done) => setAddress(done?.answer.to ?? null))}
      >
        {t('test')}
      </Button>
      {address !== null && <DoneNotice>{t('tested', { to: address })}</DoneNotice>}
    </div>
  )
}

function Stop({ organisation, letter: { id, state } }: NewsletterToolsProps) {
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

type ArchiveToolProps = {
  organisation: string
  letter: Pick<OperationAnswer<'getLetter'>, 'id' | 'isPublic'>
  /** URL of the newsletter on the site; null without a domain. */
  href: string | null
}

/** Adds a sent newsletter to the site's public archive, or removes it from there. */
export function ArchiveTool({ organisation, letter: { id, isPublic }, href }: ArchiveToolProps) {
  const t = useTranslations('room.letters')
  const { perform, isBusy, problems } = useOperation('archiveLetter', organisation)
  return (
    <div className="flex flex-col gap-3">
      <p>
        {t(isPublic ? 'archived' : 'unarchived')}{' '}
        {isPublic && href !== null && (
          <a href={href} target="_blank" className="button-text">
            {t('online')}
          </a>
        )}
      </p>
      <ProblemNotice problem={problems.form} />
      <Button
        className="self-start"
        isBusy={isBusy}
        onClick={() => void perform({ id, isPublic: !isPublic })}
      >
        {t(isPublic ? 'unarchive' : 'archive')}
      </Button>
    </div>
  )
}
