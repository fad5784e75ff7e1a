import { useLocale, useTranslations } from 'next-intl'
import type { Organisation } from '@/lib/base/domain/model'
import { toContentLang } from '@/lib/base/i18n/content-language'

type SiteNameProps = { organisation: Organisation | null; href: string }

/** Whose site this is: the organisation's name, or the site's own, and what it says of itself. */
export function SiteName({ organisation, href }: SiteNameProps) {
  const t = useTranslations('shell')
  const name = organisation?.name ?? t('siteName')
  return (
    <div className="site-name flex min-w-0 grow items-center gap-x-4">
      <a
        href={href}
        // Also where the header has room for the mark alone.
        aria-label={name}
        className="inline-flex min-h-11 min-w-0 items-center gap-3 text-title-m font-semibold tracking-tight max-[28rem]:text-title-s max-[48rem]:in-data-[header=acx]:text-title-s"
      >
        <SiteMark />
        <span className="line-clamp-2 leading-tight">{name}</span>
      </a>
      <p
        {...toContentLang(useLocale())}
        className="hidden truncate pt-1 font-sans text-note opacity-85 bar:block max-[48rem]:in-data-[header=acx]:hidden"
      >
        {organisation?.description}
      </p>
    </div>
  )
}

/**
 * The board in small: the large card, one beside it, and two of the right column. Where the header
 * is narrow, the name needs the room.
 */
function SiteMark() {
  return (
    <svg
      viewBox="14 14 36 36"
      width="26"
      height="26"
      aria-hidden="true"
      focusable="false"
      className="shrink-0 fill-current max-[21.25rem]:hidden max-[28rem]:in-data-[header=standard]:hidden"
    >
      <path d="M14 14h36v14H14z" className="fill-mark" />
      <path d="M14 34h16v16H14z" />
      <path d="M34 34h16v6H34zm0 10h16v6H34z" opacity=".6" />
    </svg>
  )
}
