import type { Metadata } from 'next'
import { NextIntlClientProvider } from 'next-intl'
import { getMessages, getTranslations } from 'next-intl/server'
import { notFound } from 'next/navigation'
import { PageHeading } from '@/components/admin-ui/page-heading'
import { FormEditor } from '@/components/admin/forms/form-editor'
import { parseId } from '@/lib/base/domain/parse'
import { toFormHref } from '@/lib/base/links/links'
import { ask, enterRoom, readOrganisation } from '@/app/room/enter-room'
import { toSiteOrigin } from '@/app/room/site-origin'

type Props = PageProps<'/room/[locale]/[org]/formularios/[form]'>

const readForm = async (params: Props['params']) => {
  const { org, form } = await params
  return ask('getForm', org, { id: parseId(form) ?? notFound() })
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await readForm(params)).title }
}

export default async function FormPage({ params }: Props) {
  const { org } = await params
  const [form, { domain }, { person }, { room, form: texts }, t] = await Promise.all([
    readForm(params),
    readOrganisation(org),
    enterRoom(),
    getMessages(),
    getTranslations('room.forms'),
  ])
  const origin = form.isOpen ? await toSiteOrigin(domain) : null
  return (
    <>
      <PageHeading title={form.title}>
        {origin && (
          <a href={origin + toFormHref(form.slug)} className="button-outline">
            {t('view')}
          </a>
        )}
      </PageHeading>
      <NextIntlClientProvider messages={{ room, form: texts }}>
        <FormEditor organisation={org} form={form} isOwner={person.isOwner} />
      </NextIntlClientProvider>
    </>
  )
}
