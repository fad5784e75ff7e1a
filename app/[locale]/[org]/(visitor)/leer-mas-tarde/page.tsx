import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { CardRow } from '@/components/card/card-row'
import { ReadingList } from '@/components/reading-list/reading-list'
import { PageFrame } from '@/components/shell/page-frame'
import { PageTitle } from '@/components/ui/page-title'
import { readRecent } from '@/lib/content/read'
import { toContentLang } from '@/lib/base/i18n/content-language'
import { readOrganisation, readRootParams } from '@/app/[locale]/[org]/read-params'
import { LIST_STYLES } from '@/lib/base/theme/style-files'

type Props = PageProps<'/[locale]/[org]/leer-mas-tarde'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await readRootParams(params)
  const t = await getTranslations('readingList')
  return { title: t('title'), robots: { index: false } }
}

const RECENT_COUNT = 4

/** The reader's reading list. Only the browser stores it; the server never sees it. */
export default async function ReadingListPage({ params }: Props) {
  const { language } = await readRootParams(params)
  const organisation = await readOrganisation(params)
  const t = await getTranslations('readingList')
  const panel = await getTranslations('panel')
  const recent = (await readRecent(organisation.id)) ?? []
  return (
    <PageFrame>
      <link rel="stylesheet" href={LIST_STYLES} precedence="list" />
      <div className="mx-auto flex w-full max-w-dialog flex-col gap-8 py-8">
        <header className="flex flex-col gap-3">
          <PageTitle>{t('title')}</PageTitle>
          <p className="text-standfirst text-ink-soft">{t('lead')}</p>
        </header>
        <noscript>
          <p>{t('noScript')}</p>
        </noscript>
        {/* The list is rendered in the browser. The height is reserved, so that the footer does not move. */}
        <div className="min-h-svh">
          <ReadingList
            organisation={organisation.id}
            lang={toContentLang(language).lang}
            locale={language}
            labels={{ none: t('none'), remove: t('remove') }}
          >
            <CardRow title={panel('recent')} publications={recent.slice(0, RECENT_COUNT)} />
          </ReadingList>
        </div>
      </div>
    </PageFrame>
  )
}
