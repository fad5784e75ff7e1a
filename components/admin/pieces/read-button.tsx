'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/admin-ui/button'
import { onDemand } from '@/components/admin-ui/on-demand'
import type { PieceFields } from '@/lib/base/domain/piece'

const LazyPreview = onDemand(() => import('./preview-dialog').then(({ PreviewDialog }) => PreviewDialog))

type ReadButtonProps = { organisation: string; id: number; revision: number; fields: PieceFields }

export function ReadButton(props: ReadButtonProps) {
  const t = useTranslations('room.revisions')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button className="self-start" onClick={() => setOpen(true)}>
        {t('read')}
      </Button>
      {isOpen && <LazyPreview {...props} hasLinksFirst={false} onClose={() => setOpen(false)} />}
    </>
  )
}
