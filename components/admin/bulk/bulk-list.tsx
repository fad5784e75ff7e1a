'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { CheckField } from '@/components/admin-ui/field'
import { onDemand } from '@/components/admin-ui/on-demand'
import { PieceLines, type ListedPiece } from '@/components/admin/pieces/piece-list'
import type { PieceChoices } from '@/lib/features/pieces/piece-choices'
import { BulkReport } from './bulk-report'
import { useBulk } from './use-bulk'

/** Its script comes once something is chosen. */
const LazyBulkForm = onDemand(() => import('./bulk-form').then(({ BulkForm }) => BulkForm))

type BulkListProps = {
  isAcross: boolean
  pieces: ListedPiece[]
  /** Of one organisation; null for all together. */
  categories: PieceChoices['categories'] | null
}

/** The lines of a list of pieces, of which some are chosen and changed together. */
export function BulkList({ isAcross, pieces, categories }: BulkListProps) {
  const t = useTranslations('room.bulk')
  const untitled = useTranslations('room.pieces')('untitled')
  const bulk = useBulk()
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const chosen = pieces.filter(({ id }) => selected.has(id))
  const select = (which: ListedPiece[], isSelected: boolean) => {
    const ids = which.map(({ id }) => id)
    setSelected(new Set(isSelected ? [...selected, ...ids] : [...selected].filter((id) => !ids.includes(id))))
  }
  return (
    <>
      <BulkReport report={bulk.report} onUndo={() => void bulk.undo()} />
      {pieces.length > 0 && (
        <div className="bulk-bar">
          <CheckField
            checked={chosen.length === pieces.length}
            onChange={({ target }) => select(pieces, target.checked)}
            label={chosen.length > 0 ? t('selected', { count: chosen.length }) : t('selectAll')}
          />
          {chosen.length > 0 && (
            <LazyBulkForm
              pieces={chosen}
              categories={categories}
              isBusy={bulk.isBusy}
              onChange={async (change) => {
                if (await bulk.change(chosen, change)) setSelected(new Set())
              }}
            />
          )}
        </div>
      )}
      <PieceLines
        isAcross={isAcross}
        pieces={pieces}
        toTool={(piece) => (
          <label className="piece-tool bulk-select">
            <input
              type="checkbox"
              checked={selected.has(piece.id)}
              onChange={({ target }) => select([piece], target.checked)}
              aria-label={t('select', { title: piece.title || untitled })}
            />
          </label>
        )}
      />
    </>
  )
}
