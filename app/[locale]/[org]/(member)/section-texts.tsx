import { NextIntlClientProvider, type Messages } from 'next-intl'
import { getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'

type SectionTextsProps = { of: readonly (keyof Messages['sections'])[]; children: ReactNode }

/** Sends the texts of a page's own components to the browser, and no other page's. */
export async function SectionTexts({ of, children }: SectionTextsProps) {
  const { member, sections } = await getMessages()
  const texts = Object.fromEntries(of.map((name) => [name, sections[name]]))
  return <NextIntlClientProvider messages={{ member, sections: texts }}>{children}</NextIntlClientProvider>
}
