import { useTranslations } from 'next-intl'
import { EmptyState } from '@/components/ui/empty-state'
import { PageTitle } from '@/components/ui/page-title'
import type { Organisation } from '@/lib/base/domain/model'
import { toPickerPage } from '@/lib/features/company/organisations/picker-page'
import type { PickerBase } from './picker-base'
import { OrganisationsLoading } from './organisations-loading'
import { PickerResults } from './picker-results'
import { PickerSearch } from './picker-search'
import type { ReactNode } from 'react'

type PickerProps = {
  /** The listed organisations; null if they could not be read. */
  organisations: Organisation[] | null
  /** Search text; empty to list all organisations. */
  text?: string
  /** Page number, starting at 1. */
  page?: number
  /** The page that contains the picker, which determines its links. */
  base?: PickerBase
  /** True if the site's own database provides the content. An empty list then shows first steps for the operator. */
  isStoreOurs?: boolean
}

/** Lists organisations to choose from, on hosts whose domain belongs to none (specification, section 2). */
export function Picker(props: PickerProps) {
  const { organisations, text = '', page = 1, base = 'picker', isStoreOurs = false } = props
  const t = useTranslations('picker')
  const resultPage = toPickerPage(organisations ?? [], text, page)
  return (
    <div className="mx-auto flex w-full max-w-dialog flex-col gap-8 py-8">
      <PageTitle>{base === 'picker' ? t('title') : t('others')}</PageTitle>
      {organisations === null ? (
        <OrganisationsLoading labels={{ loading: t('loading'), empty: t('empty') }} />
      ) : organisations.length === 0 ? (
        <EmptyState title={t('empty')}>{isStoreOurs && <FirstSteps />}</EmptyState>
      ) : (
        <div className="flex flex-col gap-6">
          {(resultPage.isSearchable || text !== '') && <PickerSearch text={text} base={base} />}
          <PickerResults found={resultPage} text={text} base={base} />
        </div>
      )}
    </div>
  )
}

/** First steps for the operator of a site without content (`DEMO_CONTENT=0`). */
function FirstSteps() {
  const t = useTranslations('picker')
  return (
    <div className="flex flex-col gap-2 text-ink-soft">
      <p>{t('firstSteps')}</p>
      <p>{t('operatorCan')}</p>
      <ul className="flex list-disc flex-col gap-1 pl-5">
        <li>{t.rich('stepDatabase', { code })}</li>
        <li>{t.rich('stepService', { code })}</li>
        <li>{t.rich('stepDemo', { code })}</li>
      </ul>
    </div>
  )
}

const code = (words: ReactNode) => <code className="text-ink">{words}</code>
