'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState, type ReactNode } from 'react'
import { Input } from '@/components/ui/controls'
import { CheckField } from '@/components/admin-ui/field'
import { onDemand } from '@/components/admin-ui/on-demand'
import type { ListedPiece } from '@/components/admin/pieces/piece-list'
import type { PieceChoices } from '@/lib/features/content/pieces/piece-choices'
import { BulkReport } from './bulk-report'
import { useBulk } from './use-bulk'

/** Loaded when the first publication is selected. */
const LazyBulkForm = onDemand(() => import('./bulk-form').then(({ BulkForm }) => BulkForm))

type BulkListProps = {
  pieces: ListedPiece[]
  /** Content of each row, rendered on the server so that the browser loads less code. */
  lines: readonly ReactNode[]
  /** Categories of the organisation; null in a list of all organisations. */
  categories: PieceChoices['categories'] | null
  /** Content above the list while no publication is selected. */
  tools: ReactNode
}

export function BulkList({ pieces, lines, categories, tools }: BulkListProps) {
  const t = useTranslations('room.bulk')
  const untitled = useTranslations('room.pieces')('untitled')
  const bulk = useBulk()
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const selectedPieces = pieces.filter(({ id }) => selected.has(id))
  const select = (which: ListedPiece[], isSelected: boolean) => {
    const ids = which.map(({ id }) => id)
    setSelected(new Set(isSelected ? [...selected, ...ids] : [...selected].filter((id) => !ids.includes(id))))
  }
  useListKeys()
  return (
    <>
      <BulkReport report={bulk.report} onUndo={() => void bulk.undo()} />
      {pieces.length > 0 && (
        <div className="bulk-bar">
          <CheckField
            checked={selectedPieces.length === pieces.length}
            onChange={({ target }) => select(pieces, target.checked)}
            label={
              selectedPieces.length > 0 ? t('selected', { count: selectedPieces.length }) : t('selectAll')
            }
          />
          {selectedPieces.length === 0 ? (
            tools
          ) : (
            <LazyBulkForm
              pieces={selectedPieces}
              categories={categories}
              isBusy={bulk.isBusy}
              onChange={async (change) => {
                if (await bulk.change(selectedPieces, change)) setSelected(new Set())
              }}
            />
          )}
        </div>
      )}
      <ul className="piece-list">
        {pieces.map((piece, at) => (
          <li key={piece.id} data-thumbnail data-tool>
            <label className="piece-tool bulk-select">
              <Input
                type="checkbox"
                checked={selected.has(piece.id)}
                onChange={({ target }) => select([piece], target.checked)}
                aria-label={t('select', { title: piece.title || untitled })}
              />
            </label>
            {lines[at]}
          </li>
        ))}
      </ul>
    </>
  )
}

/** Handles the keyboard shortcuts of the list. Loads their code on the first key press. */
function useListKeys(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!/^[jkxe]$/.test(event.key) || event.ctrlKey || event.metaKey || event.altKey) return
      // Ignores a failed loading (offline): the key then has no effect.
      void import('./list-keys').then(
        ({ pressListKey }) => pressListKey(event),
        () => undefined,
      )
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
