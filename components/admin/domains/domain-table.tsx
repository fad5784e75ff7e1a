'use client'

import { useFormatter, useTranslations } from 'next-intl'
import Link from 'next/link'
import { Button } from '@/components/admin-ui/button'
import { ProblemNotice } from '@/components/admin-ui/notice'
import { useOperation } from '@/components/admin-ui/use-operation'
import { CertificateText } from './certificate-text'
import { DomainProblem } from './domain-problem'
import { DomainStageMark } from './domain-stage'
import type { ListedDomain } from './listed-domain'

type DomainTableProps = { domains: ListedDomain[]; now: Date }

/** The domains of several organisations. */
export function DomainTable({ domains, now }: DomainTableProps) {
  const t = useTranslations('room.domains')
  return (
    <table className="domain-table">
      <caption className="sr-only">{t('title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('columns.domain')}</th>
          <th scope="col">{t('columns.stage')}</th>
          <th scope="col">{t('columns.certificate')}</th>
          <th scope="col">{t('columns.checked')}</th>
          <th scope="col">
            <span className="sr-only">{t('columns.actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {domains.map((domain) => (
          <DomainLine key={domain.domain} domain={domain} now={now} />
        ))}
      </tbody>
    </table>
  )
}

function DomainLine({ domain, now }: { domain: ListedDomain; now: Date }) {
  const t = useTranslations('room.domains')
  const format = useFormatter()
  const { organisation, display, isPrimary, certificate, checkedAt } = domain
  const { perform, isBusy, problems } = useOperation('checkDomain', organisation.id)
  return (
    <tr>
      <th scope="row">
        <Link href={`/${organisation.id}/ajustes#domain`} className="domain-name">
          {display}
        </Link>
        <p className="text-note text-ink-soft">
          {[organisation.name, ...(isPrimary ? [] : [t('alias')])].join(' · ')}
        </p>
      </th>
      <td>
        <DomainStageMark {...domain} />
        <DomainProblem {...domain} />
      </td>
      <td data-label={t('columns.certificate')}>
        {certificate && <CertificateText certificate={certificate} now={now} />}
        {!certificate && (checkedAt === null ? '–' : t('certificate.none'))}
      </td>
      <td data-label={t('columns.checked')} className="whitespace-nowrap">
        {checkedAt === null ? t('columns.never') : format.relativeTime(new Date(checkedAt), now)}
      </td>
      <td>
        <Button
          isBusy={isBusy}
          className="whitespace-nowrap"
          aria-label={`${t('check')}: ${display}`}
          onClick={() => void perform({ domain: domain.domain })}
        >
          {t(isBusy ? 'checking' : 'check')}
        </Button>
        <ProblemNotice problem={Object.values(problems)[0]} />
      </td>
    </tr>
  )
}
