import { useLocale } from 'next-intl'
import { Picture } from '@/components/ui/picture'
import type { AuthorProfile } from '@/lib/base/domain/author'
import { toContentLang } from '@/lib/base/i18n/content-language'

export function AuthorProfileView({ name, profile }: { name: string; profile: AuthorProfile }) {
  const { words, picture } = profile
  const paragraphs = words.split(/\n\s*\n/).filter(Boolean)
  return (
    <div {...toContentLang(useLocale())} className="author-profile">
      {picture && <Picture src={picture} alt={name} sizes="10rem" isPriority className="aspect-square" />}
      {paragraphs.length > 0 && (
        <div className="flex max-w-measure flex-col gap-3 text-standfirst">
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="whitespace-pre-line">
              {paragraph}
            </p>
          ))}
        </div>
      )}
    </div>
  )
}
