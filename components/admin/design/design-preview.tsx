'use client'

import { ExternalLink } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/admin-ui/button'
import { CopyField } from '@/components/admin-ui/copy-field'
import { Dialog } from '@/components/admin-ui/dialog'
import { ProblemNotice } from '@/components/admin-ui/notice'
import { useOperation } from '@/components/admin-ui/use-operation'
import { toPreviewAddress } from '@/components/admin/pieces/preview-address'
import {
  isNarrow,
  PreviewFrame,
  ThemeSwitch,
  ViewSwitch,
  type PreviewTheme,
  type PreviewView,
} from '@/components/admin/pieces/preview-frame'
import { buttonStyles } from '@/components/ui/button-styles'
import { Select } from '@/components/ui/controls'
import { CloseIcon } from '@/components/ui/icons'
import {
  previewParameter,
  previewThemeParameter,
  searchTextParameter,
  previewPathParameter,
} from '@/lib/base/links/links'
import type { OperationAnswer } from '@/lib/features/operation-table'

type Answer = OperationAnswer<'previewDesign'>
type SamplePage = 'board' | 'article' | 'page' | 'search'

type DesignPreviewProps = { organisation: string; onClose: () => void }

/** Shows the organisation's pages with the draft of the design, and the link for others. */
export function DesignPreview({ organisation, onClose }: DesignPreviewProps) {
  const t = useTranslations('room.previews')
  const design = useTranslations('room.design')
  const { link, problem } = usePreviewLink(organisation)
  const [view, setView] = useState<PreviewView>(() => (isNarrow() ? 'phone' : 'desktop'))
  const [theme, setTheme] = useState<PreviewTheme>('light')
  const [page, setPage] = useState<SamplePage>('board')
  const query = link && toQuery(link, page)
  return (
    <Dialog title={design('title')} onClose={onClose}>
      <div className="preview-bar">
        <ViewSwitch view={view} links={design('link')} onChoose={setView} />
        {view !== 'links' && link && <PageChoice pages={link.pages} page={page} onChoose={setPage} />}
        {view !== 'links' && <ThemeSwitch theme={theme} onChoose={setTheme} />}
        {link && (
          <a
            href={toPreviewAddress({ ...link, href: `${toPath(link)}?${query}` })}
            target="_blank"
            rel="noreferrer"
            className={buttonStyles.outline}
          >
            <ExternalLink aria-hidden="true" />
            <span>{t('show')}</span>
          </a>
        )}
      </div>
      <Button look="subtle" className="preview-close" aria-label={t('close')} onClick={onClose}>
        <CloseIcon />
      </Button>
      <div className="preview-stage" data-view={view}>
        <ProblemNotice problem={problem} />
        {link && (
          <PreviewFrame
            title={design('title')}
            address={`/api/previews/${organisation}?${query}&${previewThemeParameter}=${theme}`}
          />
        )}
        {view === 'links' && link && (
          <div className="preview-links">
            <div className="flex flex-col gap-1.5">
              <CopyField label={t('address')} value={toPreviewAddress(link)} />
              <p className="text-note text-ink-soft">{design('linkText')}</p>
            </div>
          </div>
        )}
      </div>
    </Dialog>
  )
}

/** Requests one link only: each is a line of the audit log. */
function usePreviewLink(organisation: string) {
  const { perform, problems } = useOperation('previewDesign', organisation, { refresh: false })
  const [link, setLink] = useState<Answer | null>(null)
  const isRequested = useRef(false)
  useEffect(() => {
    if (isRequested.current) return
    isRequested.current = true
    void perform({}).then((made) => made && setLink(made.answer))
  }, [perform])
  return { link, problem: problems.form }
}

const toPath = ({ href }: Answer) => href.split('?', 1)[0] ?? ''

/** Returns the query of a page of the preview. */
function toQuery({ href, pages }: Answer, page: SamplePage): string {
  const query = new URLSearchParams(href.slice(href.indexOf('?')))
  const place = {
    board: {},
    article: { id_card: String(pages.card) },
    page: { [previewPathParameter]: pages.path ?? '' },
    search: { [searchTextParameter]: pages.text },
  }[page]
  return new URLSearchParams({
    [previewParameter]: query.get(previewParameter) ?? '',
    ...place,
  }).toString()
}

type PageChoiceProps = { pages: Answer['pages']; page: SamplePage; onChoose: (page: SamplePage) => void }

function PageChoice({ pages, page, onChoose }: PageChoiceProps) {
  const t = useTranslations('room.design')
  const options: SamplePage[] = [
    'board',
    ...(pages.card === null ? [] : (['article'] as const)),
    ...(pages.path === null ? [] : (['page'] as const)),
    'search',
  ]
  return (
    <Select
      aria-label={t('page')}
      className="text-box design-pages"
      value={page}
      onChange={({ target }) => onChoose(options.find((option) => option === target.value) ?? 'board')}
    >
      {options.map((option) => (
        <option key={option} value={option}>
          {t(`pages.${option}`)}
        </option>
      ))}
    </Select>
  )
}
