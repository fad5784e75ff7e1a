import { useTranslations } from 'next-intl'
import Link from 'next/link'
import type { PictureUses as Uses } from '@/lib/features/content/media/files/media-uses'

export type { Uses }

export const usageLinkStyle = 'text-primary underline underline-offset-[0.25em]'

export const countUses = ({ uses, others }: Uses) => uses.length + others

export function UseList({ organisation, uses }: { organisation: string; uses: Uses | null }) {
  const t = useTranslations('room.media')
  const toName = (kind: Uses['uses'][number]['kind'], title: string) =>
    kind === 'template' || kind === 'author' || kind === 'file'
      ? t(kind, { name: title })
      : title || t(kind === 'legal' ? 'legal' : 'untitled')
  if (uses === null) return <p className="text-note text-ink-soft">{t('loading')}</p>
  if (countUses(uses) === 0) return <p className="text-note text-ink-soft">{t('unusedText')}</p>
  return (
    <div className="flex flex-col gap-1.5">
      <h3 className="text-note font-semibold">{t('uses')}</h3>
      <ul>
        {uses.uses.map(({ kind, id, title, ...use }) => (
          <li key={`${use.organisation} ${kind} ${id}`} className="min-h-7">
            {kind === 'piece' ? (
              <Link href={`/${use.organisation}/publicaciones/${id}`} className={usageLinkStyle}>
                {title || t('untitled')}
              </Link>
            ) : (
              toName(kind, title)
            )}
            {use.organisation !== organisation && <span className="text-ink-soft"> · {use.name}</span>}
          </li>
        ))}
        {uses.others > 0 && <li className="min-h-7">{t('otherUses', { count: uses.others })}</li>}
      </ul>
    </div>
  )
}
