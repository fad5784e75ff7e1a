import { useLocale, useTranslations } from 'next-intl'
import { useId } from 'react'
import { buttonStyles } from '@/components/ui/button-styles'
import { ArrowRightIcon } from '@/components/ui/icons'
import type { Organisation } from '@/lib/base/domain/model'
import { toContentLang } from '@/lib/base/i18n/content-language'

export function PickerEntry({ organisation, href }: { organisation: Organisation; href: string }) {
  const t = useTranslations('picker')
  const nameId = useId()
  const { name, description } = organisation
  return (
    <li className="relative flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-b border-line py-5 hover:bg-wash">
      <span {...toContentLang(useLocale())} id={nameId} className="min-w-0 text-title-s font-semibold">
        {description ? t('entry', { name, description }) : name}
      </span>
      <a href={href} rel="nofollow" aria-describedby={nameId} className={`stretched ${buttonStyles.outline}`}>
        {t('enter')}
        <ArrowRightIcon />
      </a>
    </li>
  )
}
