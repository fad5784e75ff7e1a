'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/admin-ui/button'
import { ProblemNotice } from '@/components/admin-ui/notice'
import { toPreviewAddress } from '@/components/admin/pieces/preview-address'
import { useOperation } from '@/components/admin-ui/use-operation'
import type { OperationAnswer } from '@/lib/features/operation-table'

type Link = OperationAnswer<'previewRelease'>['links'][number]

export function ReleasePreview({ organisation, id }: { organisation: string; id: number }) {
  const t = useTranslations('room.releases')
  const { perform, isBusy, problems } = useOperation('previewRelease', organisation, { refresh: false })
  const [links, setLinks] = useState<Link[]>([])
  const make = async () => {
    const done = await perform({ id })
    if (done) setLinks(done.answer.links)
  }
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-note text-ink-soft">{t('previewHint')}</p>
      <ProblemNotice problem={problems.form} />
      {links.length === 0 ? (
        <Button isBusy={isBusy} onClick={() => void make()}>
          {t('preview')}
        </Button>
      ) : (
        <ul className="flex flex-col gap-2">
          {links.map((link) => (
            <li key={link.domain}>
              <a href={toPreviewAddress(link)} target="_blank" rel="noreferrer" className="button-text">
                {t('preview')}: {link.name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
