'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmDialog } from '@/components/admin-ui/confirm-dialog'
import { ProblemLine } from '@/components/admin-ui/problem-line'
import { useOperation } from '@/components/admin-ui/use-operation'

/** Removes what is in the trash for good, once that is sure. */
export function EmptyTrash({ organisation, count }: { organisation: string; count: number }) {
  const t = useTranslations('room.comments.trash')
  const { perform, problems } = useOperation('emptyCommentTrash', organisation)
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <button type="button" className="button-outline" onClick={() => setAsking(true)}>
        {t('empty')}
      </button>
      <ProblemLine problem={problems.form === 'gone' ? 'trashChanged' : problems.form} />
      {isAsking && (
        <ConfirmDialog
          title={t('question', { count })}
          text={t('text')}
          action={t('empty')}
          onConfirm={() => {
            setAsking(false)
            void perform({ count })
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
