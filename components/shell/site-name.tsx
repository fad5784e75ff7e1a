import { useLocale, useTranslations } from 'next-intl'
import type { Organisation } from '@/lib/base/domain/model'
import { Logo } from './logo'
import { toContentLang } from '@/lib/base/i18n/content-language'

type SiteNameProps = { organisation: Organisation | null; href: string }

/** The name and tagline of the organisation; on pages without one, those of the product. */
export function SiteName({ organisation, href }: SiteNameProps) {
  const t = useTranslations('shell')
  const name = organisation?.name ?? t('siteName')
  return (
    <div className="site-name">
      <a
        href={href}
        // Names the link, because narrow headers hide the visible name. A logo has an alternative text, which names the
        // link.
        aria-label={organisation?.appearance.brand.logo ? undefined : name}
      >
        {organisation?.appearance.brand.logo ? (
          <Logo organisation={organisation} />
        ) : (
          <>
            <SiteMark />
            <span>{name}</span>
          </>
        )}
      </a>
      <p {...toContentLang(useLocale())}>{organisation?.description}</p>
    </div>
  )
}

/**
 * The product's logo, a small board: a lead card, a card beside it, and two in the right column. Narrow headers hide
 * the logo, to have room for the name.
 */
function SiteMark() {
  return (
    <svg viewBox="14 14 36 36" width="26" height="26" aria-hidden="true">
      <path d="M14 14h36v14H14z" className="fill-mark" />
      <path d="M14 34h16v16H14z" />
      <path d="M34 34h16v6H34zm0 10h16v6H34z" opacity=".6" />
    </svg>
  )
}
