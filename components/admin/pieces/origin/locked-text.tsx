import { useTranslations } from 'next-intl'
import { useQuery } from '@/components/admin-ui/use-query'

/** Read-only text of a received publication, locked by its home organisation. */
export function LockedText({ organisation, content }: { organisation: string; content: string }) {
  const t = useTranslations('room.pieces.fields')
  const { data } = useQuery('renderText', organisation, { content })
  return (
    <section className="flex flex-col gap-1.5" aria-label={t('content')}>
      <span className="font-sans text-note text-ink-soft">{t('content')}</span>
      <div
        dir="auto"
        className="prose rounded-control border border-line bg-wash p-4"
        dangerouslySetInnerHTML={{ __html: data?.html ?? '' }}
      />
    </section>
  )
}
