import { Info } from 'lucide-react'
import { useTranslations } from 'next-intl'

/** Says, on every page of the template sections, that the people are invented. */
export function SampleNote() {
  const t = useTranslations('sections.common')
  return (
    <p className="flex items-center gap-2 font-sans text-note text-ink-soft">
      <Info aria-hidden="true" className="size-4 shrink-0" />
      {t('sample')}
    </p>
  )
}
