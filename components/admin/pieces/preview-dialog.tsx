'use client'

import { ExternalLink, Monitor, Moon, Share2, Smartphone, Sun } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/admin-ui/button'
import { CopyField } from '@/components/admin-ui/copy-field'
import { Dialog } from '@/components/admin-ui/dialog'
import { ProblemNotice } from '@/components/admin-ui/notice'
import { Segments } from '@/components/admin-ui/segments'
import { useOperation } from '@/components/admin-ui/use-operation'
import { buttonStyles } from '@/components/ui/button-styles'
import { CloseIcon } from '@/components/ui/icons'
import type { PieceFields } from '@/lib/base/domain/piece'
import { previewThemeParameter } from '@/lib/base/links/links'
import { toPreviewAddress } from './preview-address'
import { SeoPreview } from './seo-preview'

type View = 'desktop' | 'phone' | 'links'
type Theme = 'light' | 'dark'

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
  const [view, setView] = useState<View>(() => (hasLinksFirst ? 'links' : isNarrow() ? 'phone' : 'desktop'))
  const [theme, setTheme] = useState<Theme>('light')
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
        <ViewSwitch view={view} onChoose={setView} />
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
          <Frame
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

/** Returns whether the window is no wider than a phone's page, in which a desktop's page makes no sense. */
const isNarrow = () => window.innerWidth < 768

function ViewSwitch({ view, onChoose }: { view: View; onChoose: (view: View) => void }) {
  const t = useTranslations('room')
  return (
    <Segments
      label={t('previews.view')}
      options={[
        { id: 'desktop', text: t('board.desktop'), icon: Monitor },
        { id: 'phone', text: t('board.phone'), icon: Smartphone },
        { id: 'links', text: t('previews.links'), icon: Share2 },
      ]}
      value={view}
      onChoose={onChoose}
    />
  )
}

function ThemeSwitch({ theme, onChoose }: { theme: Theme; onChoose: (theme: Theme) => void }) {
  const t = useTranslations('room')
  return (
    <Segments
      label={t('previews.theme')}
      options={[
        { id: 'light', text: t('letters.views.light'), icon: Sun },
        { id: 'dark', text: t('letters.views.dark'), icon: Moon },
      ]}
      value={theme}
      onChoose={onChoose}
    />
  )
}

/** The page, with a placeholder until it is loaded. */
function Frame({ title, address }: { title: string; address: string }) {
  const [isLoaded, setLoaded] = useState(false)
  return (
    <div className="preview-frame" aria-busy={!isLoaded}>
      <iframe src={address} title={title} onLoad={() => setLoaded(true)} />
    </div>
  )
}
