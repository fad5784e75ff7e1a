import { useLocale, useTranslations } from 'next-intl'
import { useId } from 'react'
import { buttonStyles } from '@/components/ui/button-styles'
import { ArrowRightIcon } from '@/components/ui/icons'
import type { Organisation } from '@/lib/domain/model'
import { toContentLang } from '@/lib/i18n/content-language'
import { toPickHref } from '@/lib/routing/links'

export function PickerEntry({ organisation }: { organisation: Organisation }) {
  const t = useTranslations('picker')
  const nameId = useId()
  const { id, name, description } = organisation
  return (
    <li className="relative flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-b border-line py-5 hover:bg-wash">
      <span {...toContentLang(useLocale())} id={nameId} className="min-w-0 text-title-s font-semibold">
        {description ? t('entry', { name, description }) : name}
      </span>
      <a
        href={toPickHref(id)}
        rel="nofollow"
        aria-describedby={nameId}
        className={`stretched ${buttonStyles.outline}`}
      >
        {t('enter')}
        <ArrowRightIcon />
      </a>
    </li>
  )
}
