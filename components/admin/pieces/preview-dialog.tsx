import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { ProblemNotice } from '@/components/admin-ui/notice'
import { useOperation } from '@/components/admin-ui/use-operation'
import type { PieceFields } from '@/lib/base/domain/piece'
import { previewThemeParameter } from '@/lib/base/links/links'
import { toPreviewAddress } from './preview-address'
import {
  isNarrow,
  PreviewFrame,
  PreviewLink,
  PreviewWindow,
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
  /** A past revision to show; without it, the saved text or the person's draft. */
  revision?: number
  /** True to open the view with the link to share and the search preview first. */
  hasLinksFirst: boolean
  onClose: () => void
}

/** Shows a publication as readers see it: on a desktop, on a phone, and as a shared link. */
export function PreviewDialog(props: PreviewDialogProps) {
  const { organisation, id, fields, revision, hasLinksFirst, onClose } = props
  const t = useTranslations('room.previews')
  const { perform, problems } = useOperation('createPreview', organisation, { refresh: false })
  const [address, setAddress] = useState<string | null>(null)
  const [view, setView] = useState<PreviewView>(() =>
    hasLinksFirst ? 'links' : isNarrow() ? 'phone' : 'desktop',
  )
  const [theme, setTheme] = useState<PreviewTheme>('light')
  const isAsked = useRef(false)
  useEffect(() => {
    // Requests the link once, because each request adds a line to the audit log.
    if (isAsked.current) return
    isAsked.current = true
    void perform({ id, revision: revision ?? null }).then((made) => {
      if (made) setAddress(toPreviewAddress(made.answer))
    })
  }, [perform, id, revision])
  const bar = (
    <>
      <ViewSwitch view={view} links={t('links')} onChoose={setView} />
      {view !== 'links' && <ThemeSwitch theme={theme} onChoose={setTheme} />}
    </>
  )
  return (
    <PreviewWindow title={t('open')} bar={bar} address={address} onClose={onClose}>
      <ProblemNotice problem={problems.form} />
      {address !== null && (
        <PreviewFrame
          title={t('open')}
          view={view}
          address={`/api/previews/${organisation}${new URL(address).search}&${previewThemeParameter}=${theme}`}
        />
      )}
      {view === 'links' && (
        <PreviewLink address={address} text={t('text')}>
          <SeoPreview fields={fields} siteOrigin={address && new URL(address).origin} />
        </PreviewLink>
      )}
    </PreviewWindow>
  )
}
