'use client'

import { useTranslations } from 'next-intl'
import { ConfirmButton } from '@/components/admin-ui/confirm-button'
import { ProblemNotice } from '@/components/admin-ui/notice'
import { useOperation } from '@/components/admin-ui/use-operation'

export function EndToken({ organisation, id, name }: { organisation: string; id: string; name: string }) {
  const t = useTranslations('room.tokens')
  const { perform, problems } = useOperation('endApiToken', organisation)
  return (
    <>
      <ConfirmButton
        text={t('end')}
        of={name}
        question={t('endQuestion', { name })}
        act={() => perform({ id })}
      />
      <ProblemNotice problem={problems.form} />
    </>
  )
}
