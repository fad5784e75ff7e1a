import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'

/** What the operator of a site without content can do (`DEMO_CONTENT=0`). */
export function FirstSteps() {
  const t = useTranslations('picker')
  return (
    <div className="flex flex-col gap-2 text-ink-soft">
      <p>{t('firstSteps')}</p>
      <p>{t('operatorCan')}</p>
      <ul className="flex list-disc flex-col gap-1 pl-5">
        <li>{t.rich('stepDatabase', { code })}</li>
        <li>{t.rich('stepService', { code })}</li>
        <li>{t.rich('stepDemo', { code })}</li>
      </ul>
    </div>
  )
}

const code = (words: ReactNode) => <code className="text-ink">{words}</code>
