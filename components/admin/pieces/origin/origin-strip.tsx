'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { Button } from '@/components/admin-ui/button'
import { ConfirmButton } from '@/components/admin-ui/confirm-button'
import { CheckField } from '@/components/admin-ui/field'
import { ProblemNotice } from '@/components/admin-ui/notice'
import { useOperation } from '@/components/admin-ui/use-operation'
import { DifferenceView } from '@/components/admin/pieces/revisions/difference-view'
import type { Origin } from './origin-context'

type OriginStripProps = {
  organisation: string
  id: number
  /** Of the piece: what its home says of it may be another with each. */
  version: number
  origin: Origin
  /** Where readers see it at home; null where they do not. */
  href: string | null
  mayPublish: boolean
}

/** Which organisation a piece comes from, what has changed there, and how it becomes a piece of one's own. */
export function OriginStrip(props: OriginStripProps) {
  const { organisation, id, version, origin, href, mayPublish } = props
  const t = useTranslations('room.origin')
  useRefreshAt(version)
  const { home, canonical, namesHome } = origin
  const leave = useOperation('leaveOrigin', organisation)
  const name = useOperation('setReceivedCanonical', organisation)
  return (
    <section className="room-note" aria-label={t('title')}>
      <div className="origin-head">
        <p className="font-semibold">{t('from', { home: home.name })}</p>
        {href !== null && (
          <a href={href} target="_blank" rel="noreferrer" className="button-text">
            {t('see')}
          </a>
        )}
        {mayPublish && (
          <ConfirmButton
            text={t('leave')}
            question={t('leaveQuestion', { home: home.name })}
            act={() => leave.perform({ id })}
          />
        )}
      </div>
      <p className="text-note text-ink-soft">
        {t(home.isLive ? 'follows' : 'notLive', { home: home.name })}{' '}
        {t(canonical === 'home' || namesHome ? 'canonicalHome' : 'canonicalOwn', { home: home.name })}
      </p>
      {mayPublish && canonical === 'own' && (
        <CheckField
          label={t('nameHome')}
          checked={namesHome}
          disabled={name.isBusy}
          onChange={({ target }) => void name.perform({ id, namesHome: target.checked })}
        />
      )}
      <ProblemNotice problem={leave.problems.form ?? name.problems.form} />
      {origin.changed.length > 0 && <ChangedOrigin organisation={organisation} id={id} origin={origin} />}
    </section>
  )
}

/** Asks anew what the home says, once the piece is another version. */
function useRefreshAt(version: number): void {
  const router = useRouter()
  const shown = useRef(version)
  useEffect(() => {
    if (shown.current === version) return
    shown.current = version
    router.refresh()
  }, [router, version])
}

/** What the home has changed in fields that have words of one's own here. */
function ChangedOrigin({
  organisation,
  id,
  origin,
}: Pick<OriginStripProps, 'organisation' | 'id' | 'origin'>) {
  const t = useTranslations('room.origin')
  const { perform, isBusy, problems } = useOperation('acknowledgeOrigin', organisation)
  return (
    <div className="origin-change">
      <h2 className="text-ui font-semibold">{t('changed')}</h2>
      <p className="text-note text-ink-soft">{t('changedHint', { home: origin.home.name })}</p>
      <DifferenceView fields={origin.changed} />
      <ProblemNotice problem={problems.form} />
      <Button className="self-start" look="solid" isBusy={isBusy} onClick={() => void perform({ id })}>
        {t('understood')}
      </Button>
    </div>
  )
}
