'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '@/components/admin-ui/button'
import { ProblemNotice } from '@/components/admin-ui/notice'
import { Dialog } from '@/components/admin-ui/dialog'
import { buttonStyles } from '@/components/ui/button-styles'
import { useOperation } from '@/components/admin-ui/use-operation'
import { toPreviewAddress } from './use-preview-tab'

type PreviewDialogProps = { organisation: string; id: number; onClose: () => void }

/** Creates a link to a preview of the publication. */
export function PreviewDialog({ organisation, id, onClose }: PreviewDialogProps) {
  const t = useTranslations('room.previews')
  const fieldId = useId()
  const { perform, problems } = useOperation('createPreview', organisation, { refresh: false })
  const [address, setAddress] = useState<string | null>(null)
  const [isCopied, setCopied] = useState(false)
  const isAsked = useRef(false)
  useEffect(() => {
    // Requests one link only: each is a line of the audit log.
    if (isAsked.current) return
    isAsked.current = true
    void perform({ id }).then((made) => {
      if (made) setAddress(toPreviewAddress(made.answer))
    })
  }, [perform, id])
  const copy = async () => {
    await navigator.clipboard.writeText(address ?? '')
    setCopied(true)
  }
  return (
    <Dialog title={t('title')} onClose={onClose}>
      <p className="text-ink-soft">{t('text')}</p>
      <ProblemNotice problem={problems.form} />
      {address !== null && (
        <div className="flex flex-col gap-1.5">
          <label htmlFor={fieldId} className="text-note font-semibold">
            {t('address')}
          </label>
          <input
            id={fieldId}
            readOnly
            value={address}
            className="text-box min-h-11"
            onFocus={(event) => event.target.select()}
          />
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        {address !== null && (
          <>
            <a href={address} target="_blank" rel="noreferrer" className={buttonStyles.solid}>
              {t('show')}
            </a>
            <Button onClick={() => void copy()}>{t('copy')}</Button>
          </>
        )}
        <Button onClick={onClose}>{t('close')}</Button>
        <span role="status" className="self-center text-note text-ink-soft">
          {isCopied ? t('copied') : ''}
        </span>
      </div>
    </Dialog>
  )
}
