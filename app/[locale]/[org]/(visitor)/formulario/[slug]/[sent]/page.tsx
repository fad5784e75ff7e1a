import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { ErrorSection } from '@/components/error/error-section'
import { FormThanks, FormView } from '@/components/form/form-view'
import { SideNavigation } from '@/components/legal/side-navigation'
import { PageFrame } from '@/components/shell/page-frame'
import { hasContact } from '@/lib/base/domain/contact'
import { asSubject, readForms } from '@/lib/content/read'
import { toFormHref } from '@/lib/base/links/links'
import { buildPageHead } from '@/lib/delivery/seo/page-head'
import { buildUnavailableMetadata } from '@/app/[locale]/[org]/error-metadata'
import { readOrganisation, readPageParams, readRootParams } from '@/app/[locale]/[org]/read-params'

type Props = PageProps<'/[locale]/[org]/formulario/[slug]/[sent]'>

export const generateStaticParams = () => []

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { organisation, form, sent } = await readForm(params)
  if (!form) return buildUnavailableMetadata()
  const { language } = await readRootParams(params)
  const { title, introduction, slug } = form
  const description = introduction || organisation.name
  const head = buildPageHead({ organisation, language, title, description, href: toFormHref(slug) })
  if (!sent) return head
  return { ...head, title: (await getTranslations('form'))('thanksTitle'), robots: { index: false } }
}

export default async function FormPage({ params }: Props) {
  const { organisation, form, sent } = await readForm(params)
  if (!form) return <ErrorSection kind="system" />
  const View = sent ? FormThanks : FormView
  return (
    <PageFrame panel={<SideNavigation current={null} hasContact={hasContact(organisation.contact)} />}>
      <View organisation={organisation.name} form={form} />
    </PageFrame>
  )
}

/**
 * Returns the organisation, the form, and whether it was just sent. `form` is null if the organisation's forms cannot
 * be read. Responds with 404 for an unknown form.
 */
async function readForm(params: Props['params']) {
  const [organisation, { slug, sent }] = await Promise.all([
    readOrganisation(params),
    readPageParams('form', params),
  ])
  const forms = await asSubject(readForms(organisation.id))
  const form = forms === undefined ? null : (forms.find((candidate) => candidate.slug === slug) ?? notFound())
  return { organisation, form, sent }
}
