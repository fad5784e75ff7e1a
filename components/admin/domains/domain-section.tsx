'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '@/components/admin-ui/button'
import { ConfirmButton } from '@/components/admin-ui/confirm-button'
import { nameStyle } from '@/components/admin-ui/name-style'
import { ProblemNotice } from '@/components/admin-ui/notice'
import { useOperation } from '@/components/admin-ui/use-operation'
import { CertificateText } from './certificate-text'
import { DomainProblem } from './domain-problem'
import { DomainStageMark } from './domain-stage'
import { DomainWizard } from './domain-wizard'
import type { ListedDomain } from './listed-domain'

type DomainSectionProps = { organisation: string; domains: ListedDomain[]; now: Date }

/** Lists the domains of an organisation, the primary one first. */
export function DomainSection({ organisation, domains, now }: DomainSectionProps) {
  const t = useTranslations('room.domains')
  const router = useRouter()
  /** The domain whose setup dialog is open. null: the dialog adds a domain; undefined: no dialog is open. */
  const [opened, open] = useState<ListedDomain | null>()
  const primary = domains.find(({ isPrimary }) => isPrimary)
  const sorted = domains.toSorted((a, b) => Number(b.isPrimary) - Number(a.isPrimary))
  const close = () => {
    open(undefined)
    router.refresh()
  }
  return (
    <>
      <p className="text-ink-soft">{t(domains.length === 0 ? 'empty' : 'lead')}</p>
      <ul className="room-rows">
        {sorted.map((domain) => (
          <DomainRow
            key={domain.domain}
            organisation={organisation}
            domain={domain}
            primary={primary?.display ?? ''}
            now={now}
            onOpen={() => open(domain)}
          />
        ))}
      </ul>
      <p>
        <Button look={domains.length === 0 ? 'solid' : 'outline'} onClick={() => open(null)}>
          {t('add')}
        </Button>
      </p>
      {opened !== undefined && (
        <DomainWizard
          organisation={organisation}
          domain={opened}
          isFirst={domains.length === 0}
          onClose={close}
        />
      )}
    </>
  )
}

type DomainRowProps = {
  organisation: string
  domain: ListedDomain
  primary: string
  now: Date
  onOpen: () => void
}

function DomainRow({ organisation, domain, primary, now, onOpen }: DomainRowProps) {
  const t = useTranslations('room.domains')
  const format = useFormatter()
  const adding = useOperation('addDomain', organisation)
  const removing = useOperation('removeDomain', organisation)
  const { display, isPrimary, stage, certificate, checkedAt } = domain
  const isPending = stage !== 'serving' && stage !== 'notChecked'
  const openText = t(isPending ? 'continue' : 'check')
  const problem = [adding, removing].flatMap(({ problems }) => Object.values(problems))[0]
  return (
    <li className="flex-col items-stretch gap-1">
      <div className="flex flex-none flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className={nameStyle}>
          {display}{' '}
          {isPrimary && (
            <span className="room-badge ms-1 align-middle font-sans font-normal">{t('primary')}</span>
          )}
        </p>
        <DomainStageMark {...domain} />
      </div>
      <DomainProblem {...domain} />
      <p className="text-note text-ink-soft">
        {certificate && (
          <>
            <CertificateText certificate={certificate} now={now} />
            {' · '}
          </>
        )}
        {checkedAt === null
          ? t('never')
          : t('checkedAt', { time: format.relativeTime(new Date(checkedAt), now) })}
      </p>
      <div className="flex flex-wrap gap-2 pt-1">
        <Button aria-label={`${openText}: ${display}`} onClick={onOpen}>
          {openText}
        </Button>
        {!isPrimary && !isPending && (
          <ConfirmButton
            text={t('makePrimary')}
            of={display}
            question={t('makePrimaryQuestion', { domain: display, former: primary })}
            act={() => adding.perform({ domain: domain.domain, isPrimary: true })}
          />
        )}
        <ConfirmButton
          text={t('remove')}
          of={display}
          question={t(isPrimary ? 'removePrimaryQuestion' : 'removeQuestion', { domain: display, primary })}
          act={() => removing.perform({ domain: domain.domain })}
        />
      </div>
      <ProblemNotice problem={problem} />
    </li>
  )
}
