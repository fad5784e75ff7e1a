import { useTranslations } from 'next-intl'
import { toDetachedBody } from '@/components/admin/editor/html/detached-html'
import type { PieceFields } from '@/lib/base/domain/piece'
import { withoutTags } from '@/lib/features/kernel/article/tags'
import { toShownAddress } from './picture-setting'

/** Approximate lengths that search engines show, in characters. */
const MAX_TITLE = 60
const MAX_DESCRIPTION = 160

/** CSS classes with the aspect ratio of pictures in shared links. */
const pictureBox = 'aspect-[1200/630] w-full bg-wash'

type SeoPreviewProps = { fields: PieceFields; siteOrigin: string | null }

/** Shows roughly how the publication looks as a search result and as a shared link. */
export function SeoPreview({ fields, siteOrigin }: SeoPreviewProps) {
  const t = useTranslations('room.seo')
  const title = fields.seoTitle || fields.title || t('untitled')
  const description =
    fields.seoDescription || fields.summary || toBeginning(fields) || fields.title || t('untitled')
  const host = siteOrigin === null ? t('noDomain') : new URL(siteOrigin).host
  const url = fields.sharePictureUrl || fields.pictureUrl
  const picture = url === '' ? null : toShownAddress(url, siteOrigin)
  return (
    <>
      <figure className="flex flex-col gap-2">
        <figcaption className="text-note text-ink-soft">{t('asResult')}</figcaption>
        {fields.isNoindex ? (
          <p className="text-note text-ink-soft">{t('isHidden')}</p>
        ) : (
          <div className="rounded-control border border-line bg-paper p-3 text-note wrap-anywhere">
            <p>{[host, ...(fields.path?.split('/').filter(Boolean) ?? ['home', 'blog'])].join(' › ')}</p>
            <p className="py-1 text-[1.125rem]/[1.3] text-primary">{cut(title, MAX_TITLE)}</p>
            <p>{cut(description, MAX_DESCRIPTION)}</p>
          </div>
        )}
      </figure>
      <figure className="flex flex-col gap-2">
        <figcaption className="text-note text-ink-soft">{t('asLink')}</figcaption>
        <div className="overflow-hidden rounded-control border border-line bg-paper text-note">
          {picture === null ? (
            <p className={`${pictureBox} grid place-items-center p-4 text-center text-ink-soft`}>
              {t('drawn')}
            </p>
          ) : (
            <img src={picture} alt="" className={`${pictureBox} object-cover`} />
          )}
          <div className="border-t border-line px-3 py-2.5 wrap-anywhere">
            <p className="line-clamp-2">{host}</p>
            <p className="line-clamp-2 font-semibold">{title}</p>
            <p className="line-clamp-1 text-ink-soft">{description}</p>
          </div>
        </div>
      </figure>
    </>
  )
}

/** Shortens a text to at most `length` characters, at the end of a word. */
function cut(text: string, length: number): string {
  if (text.length <= length) return text
  const head = text.slice(0, length)
  return `${head.slice(0, Math.max(head.lastIndexOf(' '), 1)).replace(/[\s,;:.]{1,9}$/, '')}…`
}

/** Returns the beginning of the text, without markup. */
function toBeginning({ format, content }: PieceFields): string {
  const part = content.slice(0, 4000)
  const text =
    format === 'markdown'
      ? part.replace(/!?\[([^\][\n]{0,300})\]\([^()\s]{0,500}\)|[#>*_`~|]/g, '$1')
      : (toDetachedBody(withoutTags(part)).textContent ?? '')
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_DESCRIPTION * 2)
}
