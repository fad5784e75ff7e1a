'use client'

import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { ConfirmButton } from '@/components/admin-ui/confirm-button'
import { ProblemNotice } from '@/components/admin-ui/notice'
import { useOperation } from '@/components/admin-ui/use-operation'
import type { OperationAnswer } from '@/lib/features/operation-table'

type RedirectRowProps = {
  organisation: string
  redirect: OperationAnswer<'listRedirects'>['redirects'][number]
}

export function RedirectRow({ organisation, redirect }: RedirectRowProps) {
  const t = useTranslations('room.redirects')
  const { perform, problems } = useOperation('removeRedirect', organisation)
  const { path, card, target, title, piece, isLive } = redirect
  const name = target ?? (title || t('card', { card: card ?? 0 }))
  return (
    <li>
      <div className="min-w-0">
        <p className="font-semibold break-all">{path}</p>
        <p className="text-note text-ink-soft">
          {'→ '}
          {piece === null ? (
            name
          ) : (
            <Link href={`/${organisation}/publicaciones/${piece}`} className="underline underline-offset-4">
              {name}
            </Link>
          )}{' '}
          {!isLive && <span className="room-badge">{t('notLive')}</span>}
        </p>
      </div>
      <ConfirmButton
        text={t('remove')}
        question={t('removeQuestion')}
        of={path}
        act={() => perform({ path })}
      />
      <ProblemNotice problem={problems.form} />
    </li>
  )
}

type MissingRowProps = {
  organisation: string
  path: string
  times: number
}

/** A URL that readers requested without finding a page, with its actions. */
export function MissingRow({ organisation, path, times }: MissingRowProps) {
  const t = useTranslations('room.redirects')
  const { perform, problems } = useOperation('forgetMissingPath', organisation)
  return (
    <li>
      <div className="min-w-0">
        <p className="font-semibold break-all">{path}</p>
        <p className="text-note text-ink-soft">{t('times', { count: times })}</p>
      </div>
      <ConfirmButton text={t('forget')} question={null} of={path} act={() => perform({ path })} />
      <ProblemNotice problem={problems.form} />
    </li>
  )
}
