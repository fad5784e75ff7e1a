'use client'

import { useFormatter, useTranslations } from 'next-intl'
import Link from 'next/link'
import { useState } from 'react'
import { Button } from '@/components/admin-ui/button'
import { ConfirmButton } from '@/components/admin-ui/confirm-button'
import { DoneNotice, ProblemNotice } from '@/components/admin-ui/notice'
import { onDemand } from '@/components/admin-ui/on-demand'
import { useOperation } from '@/components/admin-ui/use-operation'
import { useProblemText } from '@/components/admin-ui/use-problem-text'
import { listDesignNames } from '@/lib/base/domain/design'
import type { OpenedDraft } from '@/lib/features/company/design/design'
import { useDesignName } from './use-design-name'

const DesignPreview = onDemand(() => import('./design-preview').then(({ DesignPreview: Preview }) => Preview))

type DesignBarProps = {
  organisation: string
  /** The draft of the design. If it is null, the bar only announces that it was published. */
  draft: OpenedDraft | null
  timeZone: string
}

export function DesignBar({ organisation, draft, timeZone }: DesignBarProps) {
  const t = useTranslations('room.design')
  const [isShown, setShown] = useState(false)
  const publishing = useOperation('publishDesign', organisation)
  const discarding = useOperation('discardDesign', organisation)
  const [isPublished, setPublished] = useState(false)
  const isForced = draft?.problems.some(({ reason }) => reason === 'changedSince') ?? false
  const count = draft ? listDesignNames(draft.values).length : 0
  return (
    <>
      <DoneNotice>{isPublished && !draft && t('published')}</DoneNotice>
      {draft && (
        <section
          aria-label={t('title')}
          className="design-bar mb-6 flex flex-col gap-3 border border-s-4 border-line-strong border-s-mark bg-paper px-4 py-3.5 text-ui roomy:sticky roomy:top-0 roomy:z-3 roomy:flex-row roomy:flex-wrap roomy:items-center roomy:justify-between"
        >
          <Summary draft={draft} timeZone={timeZone} />
          <Problems draft={draft} />
          <ProblemNotice problem={publishing.problems.form ?? discarding.problems.form} />
          <div className="flex flex-wrap items-center gap-2">
            <Button onClick={() => setShown(true)}>{t('see')}</Button>
            <ConfirmButton
              text={t('publish')}
              question={isForced ? t('forceQuestion') : t('publishQuestion', { count })}
              act={async () =>
                setPublished(!!(await publishing.perform({ version: draft.version, isForced })))
              }
            />
            <ConfirmButton
              text={t('discard')}
              question={t('discardQuestion')}
              act={() => discarding.perform({ name: null })}
            />
            <Link href={`/${organisation}/marca#versions`} className="button-text">
              {t('versions')}
            </Link>
          </div>
        </section>
      )}
      {isShown && draft && <DesignPreview organisation={organisation} onClose={() => setShown(false)} />}
    </>
  )
}

function Summary({ draft, timeZone }: { draft: OpenedDraft; timeZone: string }) {
  const t = useTranslations('room.design')
  const format = useFormatter()
  const designName = useDesignName()
  const names = listDesignNames(draft.values)
  const at = format.dateTime(new Date(draft.updatedAt), { dateStyle: 'medium', timeStyle: 'short', timeZone })
  return (
    <div>
      <p>
        <strong>{t('title')}</strong> ·{' '}
        {t('changes', { count: names.length, names: format.list(names.map(designName)) })}
      </p>
      <p className="text-note text-ink-soft">
        {draft.updatedBy === null ? t('at', { at }) : t('by', { name: draft.updatedBy, at })}
      </p>
    </div>
  )
}

function Problems({ draft: { problems } }: { draft: OpenedDraft }) {
  const designName = useDesignName()
  const problemText = useProblemText()
  if (problems.length === 0) return null
  return (
    <ul className="list-disc ps-5 text-note font-semibold text-danger">
      {problems.map(({ name, reason }) => (
        <li key={name}>
          {designName(name)}: {problemText(reason)}
        </li>
      ))}
    </ul>
  )
}
