import { useTranslations } from 'next-intl'
import { ArrowUpIcon } from '@/components/ui/icons'

/** Floats from 200 px on (`shell.css`); without JavaScript it is the footer's last link. */
export function ToTop() {
  const t = useTranslations('shell')
  return (
    <a href="#" className="to-top min-h-11 items-center gap-1.5 font-sans text-ui font-semibold">
      <ArrowUpIcon />
      <span>{t('scrollToTop')}</span>
    </a>
  )
}
