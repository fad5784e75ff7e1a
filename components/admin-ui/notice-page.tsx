import Link from 'next/link'
import type { ReactNode } from 'react'

type NoticePageProps = { title: string; children: ReactNode; link?: { href: string; text: string } }

export function NoticePage({ title, children, link }: NoticePageProps) {
  return (
    <main className="m-auto flex w-full max-w-measure flex-col gap-4 px-gutter py-section">
      <h1 className="text-title-l font-semibold">{title}</h1>
      <p className="text-body text-ink-soft">{children}</p>
      {link && (
        <Link href={link.href} className="button-outline self-start">
          {link.text}
        </Link>
      )}
    </main>
  )
}
