import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { ProblemNotice } from '@/components/admin-ui/notice'
import { useOperation } from '@/components/admin-ui/use-operation'
import { toPreviewAddress } from '@/components/admin/pieces/preview-address'
import {
  isNarrow,
  PreviewFrame,
  PreviewLink,
  PreviewWindow,
  ThemeSwitch,
  ViewSwitch,
  type PreviewTheme,
  type PreviewView,
} from '@/components/admin/pieces/preview-frame'
import { Select } from '@/components/ui/controls'
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

export function DesignPreview({ organisation, onClose }: DesignPreviewProps) {
  const design = useTranslations('room.design')
  const { link, problem } = usePreviewLink(organisation)
  const [view, setView] = useState<PreviewView>(() => (isNarrow() ? 'phone' : 'desktop'))
  const [theme, setTheme] = useState<PreviewTheme>('light')
  const [page, setPage] = useState<SamplePage>('board')
  const query = link && toQuery(link, page)
  const bar = (
    <>
      <ViewSwitch view={view} links={design('link')} onChoose={setView} />
      {view !== 'links' && link && <PageChoice pages={link.pages} page={page} onChoose={setPage} />}
      {view !== 'links' && <ThemeSwitch theme={theme} onChoose={setTheme} />}
    </>
  )
  return (
    <PreviewWindow
      title={design('title')}
      bar={bar}
      address={link && toPreviewAddress({ ...link, href: `${toPath(link)}?${query}` })}
      onClose={onClose}
    >
      <ProblemNotice problem={problem} />
      {link && (
        <PreviewFrame
          title={design('title')}
          view={view}
          address={`/api/previews/${organisation}?${query}&${previewThemeParameter}=${theme}`}
        />
      )}
      {view === 'links' && link && <PreviewLink address={toPreviewAddress(link)} text={design('linkText')} />}
    </PreviewWindow>
  )
}

/** Requests a preview link only once: each request adds a line to the audit log. */
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

/** Returns the query that opens a sample page in the preview. */
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
      className="text-box min-h-11 w-auto"
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
