'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '@/components/admin-ui/button'
import { ConfirmButton } from '@/components/admin-ui/confirm-button'
import { DoneNotice, ProblemNotice } from '@/components/admin-ui/notice'
import { useOperation } from '@/components/admin-ui/use-operation'
import { SecretShown } from './secret-shown'

type WebhookToolsProps = { organisation: string; id: number; isPaused: boolean }

/** Buttons that test, pause or remove a webhook, or replace its secret. */
export function WebhookTools({ organisation, id, isPaused }: WebhookToolsProps) {
  const t = useTranslations('room.webhooks')
  const router = useRouter()
  const test = useOperation('testWebhook', organisation)
  const turn = useOperation(isPaused ? 'resumeWebhook' : 'pauseWebhook', organisation)
  const rotate = useOperation('rotateWebhookSecret', organisation)
  const remove = useOperation('deleteWebhook', organisation, { refresh: false })
  const [isTaken, setTaken] = useState<boolean | null>(null)
  const [secret, setSecret] = useState<string | null>(null)
  const problem = [test, turn, rotate, remove].map(({ problems }) => problems.form).find(Boolean)
  return (
    <div className="flex flex-col gap-4 pb-8">
      <div className="flex flex-wrap gap-3">
        <Button
          isBusy={test.isBusy}
          onClick={async () => setTaken((await test.perform({ id }))?.answer.isSent ?? null)}
        >
          {t('test')}
        </Button>
        <Button isBusy={turn.isBusy} onClick={() => void turn.perform({ id })}>
          {t(isPaused ? 'resume' : 'pause')}
        </Button>
        <ConfirmButton
          text={t('rotate')}
          question={t('rotateQuestion')}
          act={async () => setSecret((await rotate.perform({ id }))?.answer.secret ?? null)}
        />
        <ConfirmButton
          text={t('delete')}
          question={t('deleteQuestion')}
          act={async () => {
            if (await remove.perform({ id })) router.push(`/${organisation}/ajustes/webhooks`)
          }}
        />
      </div>
      <ProblemNotice problem={problem} />
      {isTaken === true && <DoneNotice>{t('testSent')}</DoneNotice>}
      {isTaken === false && <NotTaken />}
      {secret !== null && <SecretShown secret={secret} />}
    </div>
  )
}

function NotTaken() {
  const t = useTranslations('room.webhooks')
  return (
    <p role="alert" className="text-note font-semibold text-danger">
      {t('notTaken')}
    </p>
  )
}

type RedeliverButtonProps = { organisation: string; id: number; delivery: number }

export function RedeliverButton({ organisation, id, delivery }: RedeliverButtonProps) {
  const t = useTranslations('room.webhooks')
  const { perform, isBusy, problems } = useOperation('redeliverWebhook', organisation)
  const [isTaken, setTaken] = useState<boolean | null>(null)
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button
        isBusy={isBusy}
        onClick={async () => setTaken((await perform({ id, delivery }))?.answer.isSent ?? null)}
      >
        {t('redeliver')}
      </Button>
      <ProblemNotice problem={Object.values(problems)[0]} />
      {isTaken === true && <DoneNotice>{t('sentAgain')}</DoneNotice>}
      {isTaken === false && <NotTaken />}
    </div>
  )
}
