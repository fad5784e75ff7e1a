'use client'

import { useFormatter, useTranslations } from 'next-intl'
import Link from 'next/link'
import { useEffect, useState } from 'react'
import { PeopleMarks } from '@/components/admin/coediting/people-marks'
import { followLater } from '@/components/admin/coediting/follow-later'
import type { OperationAnswer } from '@/lib/features/operation-table'
import { HomeSection } from './home-section'

type PeopleHereProps = {
  place: string
  isAcross: boolean
  /** The people who had publications open when the page was rendered. */
  rendered: OperationAnswer<'followPeople'>
}

/** Lists the publications that other people have open, as they come and go. Hidden without any. */
export function PeopleHere({ place, isAcross, rendered }: PeopleHereProps) {
  const t = useTranslations('room')
  const format = useFormatter()
  const [{ pieces, seen }, setNews] = useState(rendered)
  useEffect(() => followLater('followPeople', { place, seen }, setNews), [place, seen])
  if (pieces.length === 0) return null
  return (
    <HomeSection id="personas" title={t('home.here')}>
      <ul>
        {pieces.map(({ piece, title, organisation: { id, name }, people }) => (
          <li key={piece} className="relative flex items-center gap-3 border-b border-line py-3">
            <ul aria-hidden="true" className="flex flex-none">
              <PeopleMarks
                others={people.map((person) => ({
                  window: '',
                  person: person.id,
                  name: person.name,
                  place: null,
                }))}
              />
            </ul>
            <div className="min-w-0">
              <Link
                href={`/${id}/publicaciones/${piece}`}
                className="stretched font-semibold hover:text-primary"
              >
                {title || t('pieces.untitled')}
              </Link>
              <p className="text-note text-ink-soft">
                {isAcross && `${name} · `}
                {t('pieces.list.openedBy', {
                  names: format.list(people.map((person) => person.name)),
                  count: people.length,
                })}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </HomeSection>
  )
}
