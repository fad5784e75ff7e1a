import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { getTranslations } from 'next-intl/server'
import { FormView, LostForm } from '@/components/form/form-view'
import { PageFrame } from '@/components/shell/page-frame'
import { readForms } from '@/lib/content/read'
import { readRenderRequest } from '@/lib/delivery/addresses/render-request'
import { describeOrganisation } from '@/lib/features/company/organisations/directory'
import { readPageParams, readRootParams } from '@/app/[locale]/[org]/read-params'

/** Renders the page for each request: a rejected form, or only its answers if the form is unavailable. */
export const dynamic = 'force-dynamic'

type Props = PageProps<'/[locale]/[org]/formulario/[slug]/refused'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ form }, t, { formState }] = await Promise.all([
    readForm(params),
    getTranslations('form'),
    headers().then(readRenderRequest),
  ])
  const titles = [...(formState?.status === 'step' ? [] : [t('error')]), ...(form ? [form.title] : [])]
  return { title: titles.join(': '), robots: { index: false } }
}

export default async function RefusedForm({ params }: Props) {
  const { organisation, form } = await readForm(params)
  const state = readRenderRequest(await headers()).formState
  const name = organisation ? (await describeOrganisation(organisation)).name : ''
  const isLost = state !== null && (!form || state.status === 'gone')
  return (
    <PageFrame>
      {isLost ? (
        <LostForm state={state} />
      ) : (
        form && <FormView organisation={name} form={form} state={state} />
      )}
    </PageFrame>
  )
}

async function readForm(params: Props['params']) {
  const { organisation } = await readRootParams(params)
  const { slug } = await readPageParams('refusedForm', params)
  const forms = organisation ? await readForms(organisation) : undefined
  return { organisation, form: forms?.find((candidate) => candidate.slug === slug) ?? null }
}
