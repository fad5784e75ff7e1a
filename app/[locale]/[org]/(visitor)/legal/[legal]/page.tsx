import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { LegalView } from '@/components/legal/legal-view'
import { SideNavigation } from '@/components/legal/side-navigation'
import { PageFrame } from '@/components/shell/page-frame'
import { renderSubject } from '@/lib/features/kernel/text-worker/render-off-thread'
import { asSubject, readLegalText } from '@/lib/content/read'
import { toSentences } from '@/lib/features/kernel/article/excerpt'
import { hasContact } from '@/lib/base/domain/contact'
import type { LegalPage, Organisation } from '@/lib/base/domain/model'
import { getOrganisation } from '@/lib/features/company/organisations/directory'
import { buildLegalText } from '@/lib/features/company/organisations/legal/default-texts'
import { storedDataSections } from '@/lib/features/company/organisations/legal/stored-data'
import { isMailConfigured } from '@/lib/base/mail/is-mail-configured'
import { personalDataHref, toLegalHref } from '@/lib/base/links/links'
import { buildPageHead } from '@/lib/delivery/seo/page-head'
import { readOrganisation, readPageParams, readRootParams } from '@/app/[locale]/[org]/read-params'
import { buildUnavailableMetadata } from '@/app/[locale]/[org]/error-metadata'
import { ErrorSection } from '@/components/error/error-section'

type Props = PageProps<'/[locale]/[org]/legal/[legal]'>

/** Length of the text's beginning in the description for search engines, in characters. */
const DESCRIBED_CHARACTERS = 130

export const generateStaticParams = () => []

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { organisation, legal, text } = await readPage(params)
  if (!text) return buildUnavailableMetadata()
  const { language } = await readRootParams(params)
  const t = await getTranslations('legal')
  const title = t(`titles.${legal}`)
  const beginning = 'html' in text ? toSentences(text.html, DESCRIBED_CHARACTERS) : text.lead
  const subject = t('description', { title, organisation: organisation.name })
  const description = [subject, beginning].filter(Boolean).join(' ')
  return buildPageHead({ organisation, language, title, description, href: toLegalHref(legal) })
}

/** The pages /aviso-legal, /privacidad, /cookies and /accesibilidad. */
export default async function Legal({ params }: Props) {
  const { organisation, legal, text } = await readPage(params)
  if (!text) return <ErrorSection kind="system" />
  const t = await getTranslations('legal')
  const offersData = legal === 'privacidad' && isMailConfigured() && organisation.domain !== null
  const panel = <SideNavigation current={legal} hasContact={hasContact(organisation.contact)} />
  return (
    <PageFrame panel={panel}>
      <LegalView
        overline={organisation.name}
        title={t(`titles.${legal}`)}
        text={text}
        personalDataHref={offersData ? personalDataHref : null}
      />
    </PageFrame>
  )
}

async function readPage(params: Props['params']) {
  const organisation = await readOrganisation(params)
  const { legal } = await readPageParams('legal', params)
  return { organisation, legal, text: await readText(organisation, legal) }
}

/**
 * Returns the organisation's text, or the default text. Returns undefined if the organisation's text cannot be read or
 * rendered: the default text may contradict it.
 */
async function readText(organisation: Organisation, legal: LegalPage) {
  const record = await asSubject(getOrganisation(organisation.id))
  const customText = await asSubject(readLegalText(organisation.id, legal))
  if (record === undefined || customText === undefined) return undefined
  if (customText === null) return buildLegalText(legal, organisation)
  const table = (await getTranslations('article'))('table')
  const rendered = await renderSubject(customText.content, { tableLabel: table }, organisation.id)
  const sections = legal === 'cookies' ? storedDataSections : []
  return rendered && { html: rendered.html, updatedAt: customText.updatedAt, sections }
}
