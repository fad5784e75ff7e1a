import { useTranslations } from 'next-intl'
import { FeedIcon } from '@/components/ui/icons'
import type { Organisation } from '@/lib/base/domain/model'

type FeedNoteProps = { organisation: Organisation; href: string }

/** Explains a feed and links to it. Renders nothing for an organisation without a domain, which has no feeds. */
export function FeedNote({ organisation: { domain }, href }: FeedNoteProps) {
  const t = useTranslations('feed')
  if (domain === null) return null
  return (
    <p className="flex max-w-measure flex-wrap items-center gap-x-3 font-sans text-note text-ink-soft">
      <a
        href={href}
        className="inline-flex min-h-8 items-center gap-1.5 text-ui font-semibold text-primary underline-offset-4 hover:underline"
      >
        <FeedIcon />
        {t('follow')}
      </a>
      <span>{t('explanation')}</span>
    </p>
  )
}
