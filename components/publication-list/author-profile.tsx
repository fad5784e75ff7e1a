import { useLocale } from 'next-intl'
import { Picture } from '@/components/ui/picture'
import type { AuthorProfile } from '@/lib/base/domain/author'
import { toContentLang } from '@/lib/base/i18n/content-language'

/** An author's portrait and the description by the organisation. */
export function AuthorProfileView({ name, profile }: { name: string; profile: AuthorProfile }) {
  const { words, picture } = profile
  const paragraphs = words.split(/\n\s*\n/).filter(Boolean)
  return (
    <div
      {...toContentLang(useLocale())}
      className={`grid gap-x-6 gap-y-3 py-3 ${picture ? 'bar:grid-cols-[10rem_minmax(0,1fr)]' : ''}`}
    >
      {picture && (
        <Picture
          src={picture}
          alt={name}
          sizes="10rem"
          isPriority
          className="aspect-square max-w-40 self-start"
        />
      )}
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
