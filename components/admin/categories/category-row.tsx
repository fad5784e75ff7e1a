'use client'

import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { useId, useState } from 'react'
import { rowFoldStyle } from '@/components/admin-ui/row-fold-style'
import { ConfirmButton } from '@/components/admin-ui/confirm-button'
import { ProblemNotice } from '@/components/admin-ui/notice'
import { useOperation } from '@/components/admin-ui/use-operation'
import type { CategoryUse } from '@/lib/features/content/categories/categories'
import { RenameForm } from './rename-form'

type CategoryRowProps = { organisation: string; category: CategoryUse; others: CategoryUse[] }

/** A category with its number of publications and its actions. `others`: categories that it can be merged into. */
export function CategoryRow({ organisation, category, others }: CategoryRowProps) {
  const t = useTranslations('room.categories')
  const { id, name, isActive, publications, unpublished, drafts } = category
  const isEmpty = publications + unpublished + drafts === 0
  return (
    <li>
      <div>
        <p className="font-semibold">
          {name} {!isActive && <span className="room-badge">{t('hidden')}</span>}
        </p>
        <p className="flex flex-wrap gap-x-4 text-note text-ink-soft">
          {isEmpty ? (
            t('empty')
          ) : (
            <Link
              href={`/${organisation}/publicaciones?categoria=${id}`}
              className="underline underline-offset-4"
            >
              {t('use', { publications, unpublished })}
            </Link>
          )}
          {drafts > 0 && <span>{t('drafts', { drafts })}</span>}
        </p>
      </div>
      <details className="open:basis-full">
        <summary className={rowFoldStyle} aria-label={t('changeOf', { name })}>
          {t('change')}
        </summary>
        <div className="flex flex-col gap-6 pt-3 pb-2">
          <RenameForm organisation={organisation} category={category} />
          {others.length > 0 && <MergeForm organisation={organisation} category={category} others={others} />}
          <DeleteButton organisation={organisation} category={category} isEmpty={isEmpty} />
        </div>
      </details>
    </li>
  )
}

function MergeForm({ organisation, category, others }: CategoryRowProps) {
  const t = useTranslations('room.categories')
  const { perform, problems } = useOperation('mergeCategory', organisation)
  const [into, setInto] = useState<number | null>(null)
  const target = others.find((category) => category.id === into)
  const id = useId()
  return (
    <div className="flex flex-col gap-2">
      <label htmlFor={id} className="text-ui font-semibold">
        {t('mergeInto')}
      </label>
      <div className="flex flex-wrap gap-2">
        <select
          id={id}
          className="text-box min-h-11 flex-[1_1_12rem]"
          value={into ?? ''}
          onChange={({ target }) => setInto(Number(target.value) || null)}
        >
          <option value="">{t('choose')}</option>
          {others.map((candidate) => (
            <option key={candidate.id} value={candidate.id}>
              {candidate.name}
            </option>
          ))}
        </select>
        {target && (
          <ConfirmButton
            key={target.id}
            text={t('merge')}
            question={t('mergeQuestion', {
              name: category.name,
              into: target.name,
              count: category.publications + category.unpublished,
            })}
            act={() => perform({ id: category.id, into: target.id })}
          />
        )}
      </div>
      <p className="text-note text-ink-soft">{t('mergeHint')}</p>
      <ProblemNotice problem={problems.form} />
    </div>
  )
}

type DeleteButtonProps = { organisation: string; category: CategoryUse; isEmpty: boolean }

function DeleteButton({ organisation, category: { id, name }, isEmpty }: DeleteButtonProps) {
  const t = useTranslations('room.categories')
  const { perform, problems } = useOperation('deleteCategory', organisation)
  if (!isEmpty) return <p className="text-note text-ink-soft">{t('notEmpty')}</p>
  return (
    <div className="flex flex-col gap-2">
      <ConfirmButton
        text={t('remove')}
        question={t('removeQuestion', { name })}
        act={() => perform({ id })}
      />
      <ProblemNotice problem={problems.form} />
    </div>
  )
}
