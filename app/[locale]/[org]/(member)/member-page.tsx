import type { Metadata } from 'next'
import { NextIntlClientProvider, type Messages } from 'next-intl'
import { getMessages, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { SectionPage } from '@/components/member/ui/section-page'
import { findTrail } from '@/lib/features/company/member/navigation'
import type { MemberPath } from '@/lib/features/company/member/pages'
import { readOrganisation } from '@/app/[locale]/[org]/read-params'

/** Sets the page's title to its label in the navigation. The layout's metadata has `noindex`. */
export async function buildMemberMetadata(path: MemberPath): Promise<Metadata> {
  const t = await getTranslations('member.navigation')
  const page = findTrail(path)?.at(-1)
  return page ? { title: t(page.title) } : {}
}

/** Builds a page with the same content for every organisation. */
export const memberPage = (content: ReactNode) =>
  async function MemberPage({ params }: { params: Promise<{ locale: string; org: string }> }) {
    await readOrganisation(params)
    return content
  }

type SectionTextsProps = { of: readonly (keyof Messages['sections'])[]; children: ReactNode }

/**
 * Builds a sample page of the signed-in area. `of` names the sections of the message catalogue that its components
 * need.
 */
export const sectionPage = (content: ReactNode, of: SectionTextsProps['of']) =>
  memberPage(
    <SectionPage>
      <SectionTexts of={of}>{content}</SectionTexts>
    </SectionPage>,
  )

/** Sends only the named sections of the message catalogue to the browser. */
export async function SectionTexts({ of, children }: SectionTextsProps) {
  const { member, sections } = await getMessages()
  const texts = Object.fromEntries(of.map((name) => [name, sections[name]]))
  return <NextIntlClientProvider messages={{ member, sections: texts }}>{children}</NextIntlClientProvider>
}
