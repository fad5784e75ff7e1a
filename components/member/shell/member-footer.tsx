import { useTranslations } from 'next-intl'
import type { Organisation } from '@/lib/domain/model'
import { homeHref } from '@/lib/routing/links'

export function MemberFooter({ organisation }: { organisation: Organisation }) {
  const t = useTranslations('member.shell')
  return (
    <footer className="member-footer">
      <p>{t('footer', { organisation: organisation.name })}</p>
      <a
        href={homeHref}
        className="inline-flex min-h-6 items-center font-semibold underline-offset-4 hover:text-primary hover:underline"
      >
        {t('publicSite')}
      </a>
    </footer>
  )
}
