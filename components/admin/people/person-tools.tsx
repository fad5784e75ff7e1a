'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { rowFoldStyle } from '@/components/admin-ui/row-fold-style'
import { Button } from '@/components/admin-ui/button'
import type { Member } from '@/lib/base/domain/account'
import { ConfirmButton } from '@/components/admin-ui/confirm-button'
import { LinkShown } from './link-shown'
import { DoneNotice, ProblemNotice } from '@/components/admin-ui/notice'
import { useOperation } from '@/components/admin-ui/use-operation'

type PersonToolsProps = { organisation: string; person: Member; isOwner: boolean }

/** Actions on another person's account and role. The server checks the permissions. */
export function PersonTools({ organisation, person, isOwner }: PersonToolsProps) {
  const t = useTranslations('room.people')
  const reset = useOperation('resetPassword', organisation)
  const endSessions = useOperation('endPersonSessions', organisation)
  const [areEnded, setEnded] = useState(false)
  const remove = useOperation('removePerson', organisation)
  const disable = useOperation('setDisabled', organisation)
  const promote = useOperation('setOwner', organisation)
  const [made, setMade] = useState<{ email: string; link: string | null } | null>(null)
  const { id: personId, name, isDisabled } = person
  const isCompanyWide = person.role === 'owner'
  const problem = [reset, endSessions, remove, disable, promote].find(({ problems }) => problems.form)
    ?.problems.form
  return (
    <details className="open:basis-full">
      <summary className={rowFoldStyle} aria-label={t('moreOf', { name })}>
        {t('more')}
      </summary>
      <div className="flex flex-col gap-3 pt-3">
        <div className="flex flex-wrap gap-2">
          <Button onClick={async () => setMade((await reset.perform({ personId }))?.answer ?? null)}>
            {t('reset')}
          </Button>
          {person.lastSeenAt !== null && (
            <ConfirmButton
              text={t('endSessions')}
              question={t('endSessionsQuestion', { name })}
              act={async () => setEnded((await endSessions.perform({ personId })) !== null)}
            />
          )}
          {isOwner && (
            <ConfirmButton
              text={isDisabled ? t('enable') : t('disable')}
              question={isDisabled ? null : t('disableQuestion', { name })}
              act={() => disable.perform({ personId, isDisabled: !isDisabled })}
            />
          )}
          {isOwner && !(isCompanyWide && person.isFromDirectory) && (
            <ConfirmButton
              text={isCompanyWide ? t('demote') : t('promote')}
              question={isCompanyWide ? t('demoteQuestion', { name }) : t('promoteQuestion', { name })}
              act={() => promote.perform({ personId, isOwner: !isCompanyWide })}
            />
          )}
          {!isCompanyWide && !person.isFromDirectory && (
            <ConfirmButton
              text={t('remove')}
              question={t('removeQuestion', { name })}
              act={() => remove.perform({ personId })}
            />
          )}
        </div>
        <DoneNotice>{areEnded && t('sessionsEnded')}</DoneNotice>
        <ProblemNotice problem={problem} />
        {made && <LinkShown made={made} hint={t('resetLasts')} />}
      </div>
    </details>
  )
}
