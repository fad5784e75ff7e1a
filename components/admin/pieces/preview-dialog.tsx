'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useId, useRef, useState } from 'react'
import { Modal } from '@/components/admin-ui/modal'
import { buttonStyles } from '@/components/ui/button-styles'
import { useOperation } from '@/components/admin-ui/use-dialog-operation'

type PreviewDialogProps = { organisation: string; id: number; onClose: () => void }

/** A link to the piece as readers would see it, to open or to send. */
export function PreviewDialog({ organisation, id, onClose }: PreviewDialogProps) {
  const t = useTranslations('room.previews')
  const fieldId = useId()
  const { perform, failure } = useOperation('createPreview', organisation)
  const [address, setAddress] = useState<string | null>(null)
  const [isCopied, setCopied] = useState(false)
  const isAsked = useRef(false)
  useEffect(() => {
    // Each link is a line of the audit log.
    if (isAsked.current) return
    isAsked.current = true
    void perform({ id }).then((made) => {
      if (made) setAddress(toAddress(made))
    })
  }, [perform, id])
  const copy = async () => {
    await navigator.clipboard.writeText(address ?? '')
    setCopied(true)
  }
  return (
    <Modal title={t('title')} onClose={onClose}>
      <p className="text-ink-soft">{t('text')}</p>
      <p role="status" className="text-note font-semibold text-danger empty:hidden">
        {failure}
      </p>
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
            <button type="button" className={buttonStyles.outline} onClick={() => void copy()}>
              {t('copy')}
            </button>
          </>
        )}
        <button type="button" className={buttonStyles.outline} onClick={onClose}>
          {t('close')}
        </button>
        <span role="status" className="self-center text-note text-ink-soft">
          {isCopied ? t('copied') : ''}
        </span>
      </div>
    </Modal>
  )
}

/** On the organisation's host, by the scheme and the port of this page. */
function toAddress({ domain, href }: { domain: string; href: string }): string {
  const { protocol, port } = window.location
  return `${protocol}//${domain}${port && `:${port}`}${href}`
}
