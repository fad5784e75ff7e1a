'use client'

import { useFormatter, useTranslations } from 'next-intl'
import Link from 'next/link'
import { Button } from '@/components/admin-ui/button'
import { nameStyle } from '@/components/admin-ui/name-style'
import { ProblemNotice } from '@/components/admin-ui/notice'
import { useOperation } from '@/components/admin-ui/use-operation'
import { CertificateText } from './certificate-text'
import { DomainProblem } from './domain-problem'
import { DomainStageMark } from './domain-stage'
import type { ListedDomain } from './listed-domain'

type DomainTableProps = { domains: ListedDomain[]; now: Date }

const headStyle =
  'border-b-2 border-ink pt-4 pr-6 pb-2 text-start text-note font-normal whitespace-nowrap text-ink-soft'
/** CSS classes of a cell. On narrow windows, each cell is a block. */
const cellStyle =
  'text-start align-top text-note font-normal max-panel:block max-panel:py-0.5 panel:py-3.5 panel:not-last:pr-6 panel:last:text-end max-panel:last:pt-2'
const labelStyle = "max-panel:before:text-ink-soft max-panel:before:content-[attr(data-label)_':_'_/_'']"

export function DomainTable({ domains, now }: DomainTableProps) {
  const t = useTranslations('room.domains')
  return (
    <table className="w-full max-panel:block">
      <caption className="sr-only">{t('title')}</caption>
      <thead className="max-panel:sr-only">
        <tr>
          <th scope="col" className={headStyle}>
            {t('columns.domain')}
          </th>
          <th scope="col" className={headStyle}>
            {t('columns.stage')}
          </th>
          <th scope="col" className={headStyle}>
            {t('columns.certificate')}
          </th>
          <th scope="col" className={headStyle}>
            {t('columns.checked')}
          </th>
          <th scope="col" className={headStyle}>
            <span className="sr-only">{t('columns.actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody className="max-panel:block">
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
    <tr className="border-b border-line max-panel:block max-panel:py-3.5">
      <th scope="row" className={`${cellStyle} panel:w-[28%]`}>
        <Link href={`/${organisation.id}/ajustes/dominio`} className={`${nameStyle} hover:text-primary`}>
          {display}
        </Link>
        <p className="text-note text-ink-soft">
          {[organisation.name, ...(isPrimary ? [] : [t('alias')])].join(' · ')}
        </p>
      </th>
      <td className={`${cellStyle} [&>span]:pb-1`}>
        <DomainStageMark {...domain} />
        <DomainProblem {...domain} />
      </td>
      <td data-label={t('columns.certificate')} className={`${cellStyle} ${labelStyle}`}>
        {certificate && <CertificateText certificate={certificate} now={now} />}
        {!certificate && (checkedAt === null ? '–' : t('certificate.none'))}
      </td>
      <td data-label={t('columns.checked')} className={`${cellStyle} ${labelStyle} whitespace-nowrap`}>
        {checkedAt === null ? t('columns.never') : format.relativeTime(new Date(checkedAt), now)}
      </td>
      <td className={cellStyle}>
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
