import { useLocale, useTranslations } from 'next-intl'
import { toInterfaceLang } from '@/lib/base/i18n/content-language'

/** Notice above a preview that the publication is not public like this. */
export function PreviewNote() {
  const t = useTranslations('preview')
  return (
    <p
      role="note"
      {...toInterfaceLang(useLocale())}
      className="mb-8 flex flex-wrap items-baseline gap-x-3 gap-y-1 border-l-4 border-mark bg-wash px-5 py-3 font-sans text-ui text-ink-soft"
    >
      <strong className="font-semibold text-ink">{t('label')}</strong>
      <span>{t('note')}</span>
    </p>
  )
}
