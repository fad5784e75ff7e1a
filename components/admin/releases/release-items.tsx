'use client'

import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { Button } from '@/components/admin-ui/button'
import { ProblemNotice } from '@/components/admin-ui/notice'
import { useOperation } from '@/components/admin-ui/use-operation'
import { StatusMark } from '@/components/admin-ui/status-mark'
import { useDesignName } from '@/components/admin/design/use-design-name'
import { listDesignNames, type DesignDraft } from '@/lib/base/domain/design'
import type { OperationAnswer } from '@/lib/features/operation-table'

type Release = OperationAnswer<'getRelease'>
type Item = Release['items'][number]

type ReleaseItemsProps = { organisation: string; release: Release }

export function ReleaseItems({ organisation, release }: ReleaseItemsProps) {
  const t = useTranslations('room.releases')
  const { perform, isBusy, problems } = useOperation('removeReleaseItem', organisation)
  const { items, state } = release
  if (items.length === 0) return <p className="text-ink-soft">{t('noItems')}</p>
  return (
    <>
      <ProblemNotice problem={problems.form} />
      <ul className="room-rows">
        {items.map((item) => (
          <li key={item.id}>
            <div>
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="room-badge">{t(`kinds.${item.kind}`)}</span>
                <ItemName release={release.id} item={item} />
                {item.piece && state === 'open' && <StatusMark status={item.piece.state} />}
              </p>
              <p className="text-note text-ink-soft">{item.organisation.name}</p>
            </div>
            {state === 'open' && (
              <Button isBusy={isBusy} onClick={() => void perform({ id: release.id, item: item.id })}>
                {t('remove')}
                <span className="sr-only">: {item.piece?.title ?? t(`kinds.${item.kind}`)}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

function ItemName({ release, item }: { release: number; item: Item }) {
  const t = useTranslations('room.releases')
  const { organisation, kind, piece, category, value, isKnown } = item
  if (!isKnown) return <span className="text-ink-soft">{t('hidden')}</span>
  if (piece)
    return (
      <Link href={`/${organisation.id}/publicaciones/${piece.id}`} className="button-text">
        {piece.title || t('untitled')}
      </Link>
    )
  if (kind === 'board')
    return (
      <Link href={`/${organisation.id}/portada?paquete=${release}`} className="button-text">
        {t('arranged')}
      </Link>
    )
  if (category) {
    const name = value && 'name' in value ? (value.name ?? null) : null
    return (
      <span>
        {name === null
          ? t('shownCategory', { name: category.name })
          : t('renamed', { from: category.name, to: name })}
      </span>
    )
  }
  if (value && 'design' in value) return <ChangedDesign design={value.design} />
  return <ChangedTexts value={value} />
}

function ChangedDesign({ design }: { design: DesignDraft }) {
  const designName = useDesignName()
  return <span>{listDesignNames(design).map(designName).join(' · ')}</span>
}

function ChangedTexts({ value }: Pick<Item, 'value'>) {
  const t = useTranslations('room.settings.fields')
  const fields = ['name', 'description', 'whatsapp', 'email', 'telephone', 'address'] as const
  const texts = (value ?? {}) as Partial<Record<(typeof fields)[number], string | null>>
  const changed = fields.filter((field) => texts[field] !== undefined)
  return <span>{changed.map((field) => `${t(field)}: ${texts[field] ?? '—'}`).join(' · ')}</span>
}
