import { useFormatter, useTranslations } from 'next-intl'
import Link from 'next/link'
import type { ReactNode } from 'react'
import type { OperationAnswer } from '@/lib/features/operation-table'

/** The organisations whose readers have seen nothing new for long. */
export function SilentOrganisations({ organisations, total }: OperationAnswer<'listSilentOrganisations'>) {
  const t = useTranslations('room.home')
  const format = useFormatter()
  return (
    <OrganisationLines hidden={total - organisations.length}>
      {organisations.map(({ id, name, lastPublishedAt }) => (
        <li key={id}>
          <Link href={`/${id}`}>{name}</Link>
          <p className="piece-facts">
            {t('silent.since', {
              day: format.dateTime(new Date(lastPublishedAt), { dateStyle: 'medium' }),
            })}
          </p>
        </li>
      ))}
    </OrganisationLines>
  )
}

/** The organisations that readers do not get to by their domains, and what to begin with. */
export function BrokenDomains({ organisations, total }: OperationAnswer<'listBrokenDomains'>) {
  const t = useTranslations('room.doctor')
  return (
    <OrganisationLines hidden={total - organisations.length}>
      {organisations.map(({ id, name, domain, problem }) => (
        <li key={id}>
          <Link href={`/${id}/ajustes#domain`}>{name}</Link>
          <p className="piece-facts home-trouble">
            {domain} · {t(`checks.${problem}`)}: {t('states.failed')}
          </p>
        </li>
      ))}
    </OrganisationLines>
  )
}

/** `hidden`: how many others there are. */
function OrganisationLines({ hidden, children }: { hidden: number; children: ReactNode }) {
  const t = useTranslations('room.home.silent')
  return (
    <>
      <ul className="piece-list">{children}</ul>
      {hidden > 0 && <p className="pt-3 text-note text-ink-soft">{t('more', { count: hidden })}</p>}
    </>
  )
}
