'use client'

import { useTranslations } from 'next-intl'
import { CheckField } from '@/components/admin-ui/field'
import { ProblemNotice } from '@/components/admin-ui/notice'
import { useOperation } from '@/components/admin-ui/use-operation'

type AlertSwitchProps = { organisation: string; isWanted: boolean; canSend: boolean }

/** Switches the signed-in person's mails about new comments on or off. */
export function AlertSwitch({ organisation, isWanted, canSend }: AlertSwitchProps) {
  const t = useTranslations('room.comments.alerts')
  const { perform, problems } = useOperation('setCommentAlerts', organisation)
  return (
    <section aria-labelledby="avisos" className="flex flex-col gap-2 border-t-2 border-ink pt-4">
      <h2 id="avisos" className="text-title-s font-semibold">
        {t('title')}
      </h2>
      {canSend ? (
        <CheckField
          checked={isWanted}
          onChange={({ target }) => void perform({ isWanted: target.checked })}
          label={t('switch')}
        />
      ) : (
        <p className="text-ink-soft">{t('noMail')}</p>
      )}
      <ProblemNotice problem={problems.form} />
    </section>
  )
}
