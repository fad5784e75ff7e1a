import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { Button } from '@/components/admin-ui/button'
import { ConfirmButton } from '@/components/admin-ui/confirm-button'
import { CheckField } from '@/components/admin-ui/field'
import { ProblemNotice } from '@/components/admin-ui/notice'
import { useOperation } from '@/components/admin-ui/use-operation'
import { DifferenceView } from '@/components/admin/pieces/revisions/difference-view'
import { stripStyles } from './strip-styles'
import type { Origin } from './origin-context'

type OriginStripProps = {
  organisation: string
  id: number
  /** Version of the publication. A new one renders the page again, because the notes about the original may differ. */
  version: number
  origin: Origin
  /** URL of the original at its home organisation; null if it is not public there. */
  href: string | null
  mayPublish: boolean
}

/** Shows the home organisation of a received publication and newer changes there. A button detaches the copy. */
export function OriginStrip(props: OriginStripProps) {
  const { organisation, id, version, origin, href, mayPublish } = props
  const t = useTranslations('room.origin')
  useRefreshAt(version)
  const { home, canonical, namesHome } = origin
  const leave = useOperation('leaveOrigin', organisation)
  const name = useOperation('setReceivedCanonical', organisation)
  return (
    <section className="room-note" aria-label={t('title')}>
      <div className={stripStyles.head}>
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

function useRefreshAt(version: number): void {
  const router = useRouter()
  const renderedVersion = useRef(version)
  useEffect(() => {
    if (renderedVersion.current === version) return
    renderedVersion.current = version
    router.refresh()
  }, [router, version])
}

/** Shows changes of the original in fields that this organisation has adapted. */
function ChangedOrigin({
  organisation,
  id,
  origin,
}: Pick<OriginStripProps, 'organisation' | 'id' | 'origin'>) {
  const t = useTranslations('room.origin')
  const { perform, isBusy, problems } = useOperation('acknowledgeOrigin', organisation)
  return (
    <div className={stripStyles.change}>
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
