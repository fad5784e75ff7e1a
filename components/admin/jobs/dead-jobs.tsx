'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { Button } from '@/components/admin-ui/button'
import { ConfirmButton } from '@/components/admin-ui/confirm-button'
import { ProblemNotice } from '@/components/admin-ui/notice'
import { useOperation } from '@/components/admin-ui/use-operation'
import type { OperationAnswer } from '@/lib/features/operation-table'

type DeadJob = OperationAnswer<'listDeadJobs'>['jobs'][number]

type DeadJobsProps = {
  organisation: string
  jobs: readonly DeadJob[]
  now: Date
}

/** Lists mails and webhook messages whose last retry failed, with buttons to retry or discard them. */
export function DeadJobs({ organisation, jobs, now }: DeadJobsProps) {
  const t = useTranslations('room.jobs')
  const { perform, isBusy, problems } = useOperation('retryJobs', organisation)
  return (
    <>
      {jobs.length > 1 && (
        <div className="flex flex-wrap items-center gap-4 pb-2">
          <Button look="outline" isBusy={isBusy} onClick={() => void perform({ jobs: jobs.map(toKey) })}>
            {t('retryAll', { count: jobs.length })}
          </Button>
          <ProblemNotice problem={toProblem(problems)} />
        </div>
      )}
      <ul className="room-rows">
        {jobs.map((job) => (
          <DeadJobRow key={`${job.kind} ${job.id}`} organisation={organisation} job={job} now={now} />
        ))}
      </ul>
    </>
  )
}

function DeadJobRow({ organisation, job, now }: Omit<DeadJobsProps, 'jobs'> & { job: DeadJob }) {
  const t = useTranslations('room.jobs')
  const format = useFormatter()
  const toText = useJobText()
  const retry = useOperation('retryJobs', organisation)
  const drop = useOperation('dropJobs', organisation)
  const { attempts, deadAt, problem } = job
  const key = { jobs: [toKey(job)] }
  const name = toText(job)
  return (
    <li>
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{name}</p>
        <p className="text-note text-ink-soft">
          {t('failed', { at: format.relativeTime(new Date(deadAt), now), attempts })}
          {problem && (
            <>
              {' · '}
              <code className="break-all">{problem}</code>
            </>
          )}
        </p>
      </div>
      <Button
        isBusy={retry.isBusy}
        aria-label={`${t('retry')}: ${name}`}
        onClick={() => void retry.perform(key)}
      >
        {t('retry')}
      </Button>
      <ConfirmButton text={t('drop')} question={t('dropQuestion')} of={name} act={() => drop.perform(key)} />
      <ProblemNotice problem={toProblem({ ...retry.problems, ...drop.problems })} />
    </li>
  )
}

/** Returns a function that names a job by its kind, and a webhook message by its event. */
function useJobText() {
  const t = useTranslations('room.jobs.kinds')
  const toEvent = useTranslations('room.webhooks.event')
  return ({ kind, subject }: DeadJob): string => {
    if (kind !== 'webhooks') return t(kind)
    const event = subject as Parameters<typeof toEvent>[0]
    return toEvent.has(event) ? `${t(kind)}: ${toEvent(event)}` : t(kind)
  }
}

const toKey = ({ kind, id }: DeadJob) => ({ kind, id })

const toProblem = (problems: Record<string, string | undefined>) => Object.values(problems)[0]
