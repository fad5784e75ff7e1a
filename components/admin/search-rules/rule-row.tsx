'use client'

import { useTranslations } from 'next-intl'
import { ConfirmButton } from '@/components/admin-ui/confirm-button'
import { ProblemNotice } from '@/components/admin-ui/notice'
import { useOperation } from '@/components/admin-ui/use-operation'
import type { OperationAnswer } from '@/lib/features/operation-table'

type RuleRowProps = { organisation: string; rule: OperationAnswer<'listSearchRules'>['rules'][number] }

export function RuleRow({ organisation, rule: { id, kind, words, pinned, meant } }: RuleRowProps) {
  const t = useTranslations('room.searchRules')
  const { perform, problems } = useOperation('removeSearchRule', organisation)
  const name = words.join(', ')
  return (
    <li>
      <div>
        <p className="font-semibold">{kind === 'meant' ? `${name} → ${meant ?? ''}` : name}</p>
        <p className="text-note text-ink-soft">{t(`kinds.${kind}`)}</p>
        {kind === 'pinned' && pinned.length === 0 && (
          <p className="text-note text-ink-soft">{t('noPieces')}</p>
        )}
        <ol className="list-decimal pl-5 text-note empty:hidden">
          {pinned.map(({ card, title }) => (
            <li key={card}>{title}</li>
          ))}
        </ol>
      </div>
      <ConfirmButton text={t('remove')} of={name} question={null} act={() => perform({ id })} />
      <ProblemNotice problem={problems.form} />
    </li>
  )
}
