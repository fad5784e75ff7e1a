import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { MAX_CONTENT_LENGTH, type Omission } from '@/lib/features/article/limits'
import { toInterfaceLang } from '@/lib/base/i18n/content-language'

/** Says what of an article is not shown as it was written, and where the limit is. */
export function OmissionNotes({ omissions }: { omissions: Omission[] }) {
  const t = useTranslations('article.omissions')
  const format = useFormatter()
  const locale = useLocale()
  return omissions.map((omission) => (
    <p
      key={omission}
      {...toInterfaceLang(locale)}
      role="note"
      data-omission={omission}
      className="font-sans text-note text-ink-soft"
    >
      {t(omission, { limit: format.number(MAX_CONTENT_LENGTH) })}
    </p>
  ))
}
