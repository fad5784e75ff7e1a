import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/admin-ui/button'
import { ConfirmDialog } from '@/components/admin-ui/dialog'
import { ProblemNotice } from '@/components/admin-ui/notice'
import { useOperation } from '@/components/admin-ui/use-operation'

export function EmptyTrash({ organisation, count }: { organisation: string; count: number }) {
  const t = useTranslations('room.comments.trash')
  const { perform, problems } = useOperation('emptyCommentTrash', organisation)
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('empty')}</Button>
      <ProblemNotice problem={problems.form === 'stale' ? 'trashChanged' : problems.form} />
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
