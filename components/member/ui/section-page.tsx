import type { ReactNode } from 'react'
import { Info } from 'lucide-react'
import { useTranslations } from 'next-intl'

/** A page of the template's sections. The layout renders its title. */
export function SectionPage({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-col gap-5">
      <SampleNote />
      {children}
    </div>
  )
}

/** Notice that the people on these pages are fictional. */
function SampleNote() {
  const t = useTranslations('sections.common')
  return (
    <p className="flex items-center gap-2 font-sans text-note text-ink-soft">
      <Info aria-hidden="true" className="size-4 shrink-0" />
      {t('sample')}
    </p>
  )
}
