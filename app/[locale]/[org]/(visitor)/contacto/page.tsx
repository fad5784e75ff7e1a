import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { AboutNavigation } from '@/components/about/about-navigation'
import { ContactView } from '@/components/contact/contact-view'
import { OwnForm } from '@/components/form/form-view'
import { PageFrame } from '@/components/shell/page-frame'
import { asSubject, readForms } from '@/lib/content/read'
import { hasContact } from '@/lib/base/domain/contact'
import { getOrganisation } from '@/lib/features/organisations/directory'
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
  // If the forms cannot be read, the page is shown without them.
  const forms = (await readForms(organisation.id))?.filter(({ isOnContact }) => isOnContact) ?? []
  return (
    <PageFrame panel={<AboutNavigation current={null} />}>
      {forms.length === 0 ? (
        <ContactView organisation={organisation} />
      ) : (
        <div className="flex flex-col gap-8">
          <ContactView organisation={organisation} hasForms />
          {forms.map((form) => (
            <OwnForm key={form.slug} form={form} heading />
          ))}
        </div>
      )}
    </PageFrame>
  )
}

/** Returns undefined if the organisation's record cannot be read. */
async function readContact(params: Props['params']) {
  const organisation = await readOrganisation(params)
  const record = await asSubject(getOrganisation(organisation.id))
  if (record === undefined) return undefined
  return organisation
}
