'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { ConfirmButton } from '@/components/admin-ui/confirm-button'
import { ProblemNotice } from '@/components/admin-ui/notice'
import { useOperation } from '@/components/admin-ui/use-operation'
import type { SubjectTest } from '@/lib/base/domain/newsletter'
import type { TimeZone } from '@/lib/base/domain/model'

type SubjectTestStateProps = { organisation: string; id: number; test: SubjectTest; timeZone: TimeZone }

/** Results of a test of two subjects: mails and clicks of each, and buttons to choose one. */
export function SubjectTestState({ organisation, id, test, timeZone }: SubjectTestStateProps) {
  const t = useTranslations('room.letters')
  const { perform, problems } = useOperation('chooseLetterSubject', organisation)
  const { rest, winner, decider } = test
  const hasClicks = decider === 'clicks'
  return (
    <div className="flex flex-col gap-4">
      <p role="status">{useStateText(test, timeZone)}</p>
      <ProblemNotice problem={problems.form} />
      <ul className="room-rows">
        {test.variants.map(({ variant, subject, sent, followed }) => (
          <li key={variant}>
            <div className="min-w-0">
              <p dir="auto" className="font-semibold wrap-anywhere">
                {subject}
              </p>
              <p className="text-note text-ink-soft">
                {[
                  t('sums.sent', { count: sent }),
                  ...(hasClicks ? [t('clicks', { count: followed })] : []),
                ].join(' · ')}
              </p>
            </div>
            {winner === variant && <span className="room-badge">{t('winner')}</span>}
            {winner === null && rest > 0 && (
              <ConfirmButton
                text={t('chooseSubject')}
                of={subject}
                question={t('chooseQuestion', { count: rest, subject })}
                act={() => perform({ id, subject: variant })}
              />
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function useStateText({ decider, endsAt, rest, winner, reason }: SubjectTest, timeZone: TimeZone): string {
  const t = useTranslations('room.letters')
  const format = useFormatter()
  if (winner !== null && reason !== null) return t(`choiceReasons.${reason}`)
  if (rest === 0) return t('testStates.empty')
  if (endsAt === null) return t('testStates.sending', { count: rest })
  const date = format.dateTime(new Date(endsAt), { dateStyle: 'medium', timeStyle: 'short', timeZone })
  return t(`testStates.${decider}`, { count: rest, date })
}
