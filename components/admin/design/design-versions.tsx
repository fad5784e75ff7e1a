'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmButton } from '@/components/admin-ui/confirm-button'
import { DoneNotice, ProblemNotice } from '@/components/admin-ui/notice'
import { useOperation } from '@/components/admin-ui/use-operation'
import type { DesignVersion } from '@/lib/features/company/design/design-versions'
import { DesignChange } from './design-change'

type DesignVersionsProps = {
  organisation: string
  /** The newest first. */
  versions: DesignVersion[]
  hasDraft: boolean
  timeZone: string
}

export function DesignVersions({ organisation, versions, hasDraft, timeZone }: DesignVersionsProps) {
  const t = useTranslations('room.design')
  const format = useFormatter()
  const restoring = useOperation('restoreDesignVersion', organisation)
  const [isRestored, setRestored] = useState(false)
  const oldest = versions.at(-1)
  const toButton = (id: number, isBefore: boolean, of: string) => (
    <ConfirmButton
      text={t('bring')}
      question={hasDraft ? t('bringQuestion') : null}
      of={of}
      act={async () => setRestored((await restoring.perform({ id, isBefore })) !== null)}
    />
  )
  return (
    <section id="versions" className="room-section">
      <h2>{t('versions')}</h2>
      <p className="pb-4 text-ink-soft">{t(oldest ? 'versionsLead' : 'noVersions')}</p>
      <ProblemNotice problem={restoring.problems.form} />
      <DoneNotice>{isRestored && t('brought')}</DoneNotice>
      <ul className="room-rows">
        {versions.map(({ id, at, by, changes }, index) => {
          const time = format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short', timeZone })
          return (
            <li key={id}>
              <div>
                <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <time dateTime={at} className="font-semibold">
                    {time}
                  </time>
                  <span className="text-note text-ink-soft">{by ?? t('somebody')}</span>
                  {index === 0 && <span className="room-badge">{t('current')}</span>}
                </p>
                <ul className="text-note text-ink-soft">
                  {changes.map((change) => (
                    <DesignChange key={change.name} change={change} />
                  ))}
                </ul>
              </div>
              {index > 0 && toButton(id, false, time)}
            </li>
          )
        })}
        {oldest && (
          <li>
            <p className="font-semibold">{t('initial')}</p>
            {toButton(oldest.id, true, t('initial'))}
          </li>
        )}
      </ul>
    </section>
  )
}
