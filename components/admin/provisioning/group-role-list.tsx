'use client'

import { useTranslations } from 'next-intl'
import { ConfirmButton } from '@/components/admin-ui/confirm-button'
import { ProblemNotice } from '@/components/admin-ui/notice'
import { useOperation } from '@/components/admin-ui/use-operation'
import { ALL_ORGANISATIONS } from '@/lib/base/domain/scope'
import type { OperationAnswer } from '@/lib/features/operation-table'

export function DirectoryRoleList({ roles }: Pick<OperationAnswer<'getDirectory'>, 'roles'>) {
  const t = useTranslations('room.directory')
  const names = useTranslations('room.roles')
  const { perform, problems } = useOperation('removeDirectoryRole', ALL_ORGANISATIONS)
  return (
    <>
      <ProblemNotice problem={problems.form} />
      <ul className="room-rows">
        {roles.map(({ id, group, organisation, role }) => (
          <li key={id}>
            <div>
              <p className="font-semibold break-words">{group}</p>
              <p className="text-note text-ink-soft">
                {names(role)} · {organisation?.name ?? t('all')}
              </p>
            </div>
            <ConfirmButton
              text={t('remove')}
              of={`${group}, ${organisation?.name ?? t('all')}`}
              question={t('removeQuestion', { group })}
              act={() => perform({ group, organisation: organisation?.id ?? null })}
            />
          </li>
        ))}
      </ul>
    </>
  )
}
