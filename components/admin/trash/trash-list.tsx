'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { useState } from 'react'
import { nameStyle } from '@/components/admin-ui/name-style'
import { Button } from '@/components/admin-ui/button'
import { DoneNotice, ProblemNotice } from '@/components/admin-ui/notice'
import { useOperation } from '@/components/admin-ui/use-operation'
import type { TimeZone } from '@/lib/base/domain/model'
import type { OperationAnswer } from '@/lib/features/operation-table'

type TrashListProps = Pick<OperationAnswer<'listBin'>, 'pieces'> & {
  organisation: string
  timeZone: TimeZone
}

/** Lists deleted publications: who deleted each, when it is erased for good, and a button to restore it. */
export function TrashList({ organisation, timeZone, pieces }: TrashListProps) {
  const t = useTranslations('room.bin')
  const untitled = useTranslations('room.pieces')('untitled')
  const format = useFormatter()
  const { perform, problems } = useOperation('restorePiece', organisation)
  const [isRestored, setRestored] = useState(false)
  const restore = async (id: number) => setRestored((await perform({ id })) !== null)
  return (
    <>
      <ProblemNotice problem={problems.form} />
      {isRestored && <DoneNotice>{t('restored')}</DoneNotice>}
      {pieces.length === 0 && <p className="py-8 text-ink-soft">{t('empty')}</p>}
      <ul className="room-rows">
        {pieces.map(({ id, title, author, binnedAt, binnedBy, removedAt, mayRestore }) => (
          <li key={id}>
            <div>
              <p className={nameStyle}>{title || untitled}</p>
              <p className="text-note text-ink-soft">
                {[
                  author,
                  t('by', {
                    name: binnedBy,
                    at: format.dateTime(new Date(binnedAt), { dateStyle: 'medium', timeZone }),
                  }),
                  t('removedAt', {
                    day: format.dateTime(new Date(removedAt), { dateStyle: 'medium', timeZone }),
                  }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            {mayRestore && (
              <Button
                aria-label={t('restoreOne', { title: title || untitled })}
                onClick={() => void restore(id)}
              >
                {t('restore')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
