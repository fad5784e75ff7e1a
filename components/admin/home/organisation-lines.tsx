import { useFormatter, useTranslations } from 'next-intl'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { DomainProblem } from '@/components/admin/domains/domain-problem'
import type { OperationAnswer } from '@/lib/features/operation-table'

/** Lists organisations that have not published for a long time. */
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

type BrokenDomainsProps = {
  domains: OperationAnswer<'listBrokenDomains'>['organisations']
  /** True if the page covers several organisations. Each domain then names its organisation. */
  isAcross: boolean
}

/** Lists domains that readers cannot reach, with the remedy of each. */
export function BrokenDomains({ domains, isAcross }: BrokenDomainsProps) {
  return (
    <ul className="piece-list">
      {domains.map(({ id, name, domain, display, stage, cause }) => (
        <li key={domain}>
          <Link href={`/${id}/ajustes/dominio`}>{display}</Link>
          <div className="piece-facts">
            {isAcross && name}
            <DomainProblem stage={stage} problem={cause} />
          </div>
        </li>
      ))}
    </ul>
  )
}

/** Lists organisations. `hidden` is the number of further ones that are not listed. */
function OrganisationLines({ hidden, children }: { hidden: number; children: ReactNode }) {
  const t = useTranslations('room.home.silent')
  return (
    <>
      <ul className="piece-list">{children}</ul>
      {hidden > 0 && <p className="pt-3 text-note text-ink-soft">{t('more', { count: hidden })}</p>}
    </>
  )
}
