import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { AboutNavigation } from '@/components/about/about-navigation'
import { CardRow } from '@/components/card/card-row'
import { ContactView } from '@/components/contact/contact-view'
import { CategoryLinks } from '@/components/search/category-links'
import { OwnForm } from '@/components/form/form-view'
import { PageFrame } from '@/components/shell/page-frame'
import { asSubject, readCategories, readForms, readRecent } from '@/lib/content/read'
import { hasContact } from '@/lib/base/domain/contact'
import { getOrganisation } from '@/lib/features/company/organisations/directory'
import { contactHref } from '@/lib/base/links/links'
import { buildPageHead } from '@/lib/delivery/seo/page-head'
import { readOrganisation, readRootParams } from '@/app/[locale]/[org]/read-params'
import { buildUnavailableMetadata } from '@/app/[locale]/[org]/error-metadata'
import { ErrorSection } from '@/components/error/error-section'

type Props = PageProps<'/[locale]/[org]/contacto'>

export const generateStaticParams = () => []

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const organisation = await readContact(params)
  if (!organisation) return buildUnavailableMetadata()
  const { language } = await readRootParams(params)
  const t = await getTranslations('contact')
  const description = t('lead', { organisation: organisation.name })
  const head = buildPageHead({ organisation, language, title: t('title'), description, href: contactHref })
  return hasContact(organisation.contact) ? head : { ...head, robots: { index: false } }
}

export default async function Contact({ params }: Props) {
  const organisation = await readContact(params)
  if (!organisation) return <ErrorSection kind="system" />
  // Forms that cannot be read are left out of the page.
  const { id } = organisation
  const [allForms = [], categories = [], recent = []] = await Promise.all([
    readForms(id),
    readCategories(id),
    readRecent(id),
  ])
  const forms = allForms?.filter(({ isOnContact }) => isOnContact) ?? []
  const panel = await getTranslations('panel')
  const t = await getTranslations('contact')
  return (
    <PageFrame panel={<AboutNavigation current={null} />}>
      <div className="flex flex-col gap-section">
        <div className="flex flex-col gap-8">
          <ContactView organisation={organisation} hasForms={forms.length > 0} />
          {forms.map((form) => (
            <OwnForm key={form.slug} form={form} heading />
          ))}
        </div>
        <CategoryLinks title={t('subjects')} categories={categories} />
        <CardRow title={panel('recent')} publications={recent.slice(0, RECENT_COUNT)} />
      </div>
    </PageFrame>
  )
}

const RECENT_COUNT = 4

/** Returns the organisation; undefined if its record cannot be read. */
async function readContact(params: Props['params']) {
  const organisation = await readOrganisation(params)
  const record = await asSubject(getOrganisation(organisation.id))
  if (record === undefined) return undefined
  return organisation
}
