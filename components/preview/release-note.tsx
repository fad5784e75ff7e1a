import { useLocale, useTranslations } from 'next-intl'
import { toInterfaceLang } from '@/lib/base/i18n/content-language'

type ReleaseNoteProps = {
  name: string
  /** Previews of the release for this organisation: the home page, publications and categories. */
  links: { name: string; href: string }[]
  /** True if the release cannot be published as it is. */
  isBroken: boolean
}

export function ReleaseNote({ name, links, isBroken }: ReleaseNoteProps) {
  const t = useTranslations('preview')
  return (
    <aside
      aria-label={t('label')}
      {...toInterfaceLang(useLocale())}
      className="mb-8 flex flex-col gap-2 border-l-4 border-mark bg-wash px-5 py-3 font-sans text-ui text-ink-soft"
    >
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <strong className="font-semibold text-ink">{t('label')}</strong>
        <span>{isBroken ? t('releaseProblems') : t('releaseNote', { name })}</span>
      </p>
      <details>
        <summary className="cursor-pointer">{t('releasePages')}</summary>
        <ul className="flex flex-wrap gap-x-5 gap-y-1 pt-2">
          {links.map(({ name: title, href }) => (
            <li key={href}>
              <a href={href} className="underline">
                {title}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </aside>
  )
}
