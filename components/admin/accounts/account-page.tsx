import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'

type AccountPageProps = { title: string; lead?: ReactNode; children: ReactNode }

/** Layout of an admin page outside any organisation, with a single task in one column. */
export function AccountPage({ title, lead, children }: AccountPageProps) {
  const t = useTranslations('room')
  return (
    <main className="mx-auto flex w-full max-w-[28rem] flex-col gap-8 px-gutter py-section">
      <header className="flex flex-col gap-3 border-b-4 border-primary pb-5">
        <p className="font-serif text-title-m font-semibold text-primary">{t('name')}</p>
        <h1 className="font-serif text-title-l leading-tight font-semibold">{title}</h1>
        {lead && <p className="text-body text-ink-soft">{lead}</p>}
      </header>
      {children}
    </main>
  )
}
