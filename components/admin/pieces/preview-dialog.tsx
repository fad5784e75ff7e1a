'use client'

import { ExternalLink } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/admin-ui/button'
import { CopyField } from '@/components/admin-ui/copy-field'
import { Dialog } from '@/components/admin-ui/dialog'
import { ProblemNotice } from '@/components/admin-ui/notice'
import { useOperation } from '@/components/admin-ui/use-operation'
import { buttonStyles } from '@/components/ui/button-styles'
import { CloseIcon } from '@/components/ui/icons'
import type { PieceFields } from '@/lib/base/domain/piece'
import { previewThemeParameter } from '@/lib/base/links/links'
import { toPreviewAddress } from './preview-address'
import {
  isNarrow,
  PreviewFrame,
  ThemeSwitch,
  ViewSwitch,
  type PreviewTheme,
  type PreviewView,
} from './preview-frame'
import { SeoPreview } from './seo-preview'

type PreviewDialogProps = {
  organisation: string
  id: number
  fields: PieceFields
  /** Opens on the link, and on how searches and other sites show it. */
  hasLinksFirst: boolean
  onClose: () => void
}

/** Shows the saved publication as readers will see it, on a desktop, on a phone and as a link. */
export function PreviewDialog({ organisation, id, fields, hasLinksFirst, onClose }: PreviewDialogProps) {
  const t = useTranslations('room.previews')
  const { perform, problems } = useOperation('createPreview', organisation, { refresh: false })
  const [address, setAddress] = useState<string | null>(null)
  const [view, setView] = useState<PreviewView>(() =>
    hasLinksFirst ? 'links' : isNarrow() ? 'phone' : 'desktop',
  )
  const [theme, setTheme] = useState<PreviewTheme>('light')
  const isAsked = useRef(false)
  useEffect(() => {
    // Requests one link only: each is a line of the audit log.
    if (isAsked.current) return
    isAsked.current = true
    void perform({ id }).then((made) => {
      if (made) setAddress(toPreviewAddress(made.answer))
    })
  }, [perform, id])
  return (
    <Dialog title={t('open')} onClose={onClose}>
      <div className="preview-bar">
        <ViewSwitch view={view} links={t('links')} onChoose={setView} />
        {view !== 'links' && <ThemeSwitch theme={theme} onChoose={setTheme} />}
        {address !== null && (
          <a href={address} target="_blank" rel="noreferrer" className={buttonStyles.outline}>
            <ExternalLink aria-hidden="true" />
            <span>{t('show')}</span>
          </a>
        )}
      </div>
      <Button look="subtle" className="preview-close" aria-label={t('close')} onClick={onClose}>
        <CloseIcon />
      </Button>
      <div className="preview-stage" data-view={view}>
        <ProblemNotice problem={problems.form} />
        {address !== null && (
          <PreviewFrame
            title={t('open')}
            address={`/api/previews/${organisation}${new URL(address).search}&${previewThemeParameter}=${theme}`}
          />
        )}
        {view === 'links' && (
          <div className="preview-links">
            {address !== null && (
              <div className="flex flex-col gap-1.5">
                <CopyField label={t('address')} value={address} />
                <p className="text-note text-ink-soft">{t('text')}</p>
              </div>
            )}
            <SeoPreview fields={fields} siteOrigin={address && new URL(address).origin} />
          </div>
        )}
      </div>
    </Dialog>
  )
}
