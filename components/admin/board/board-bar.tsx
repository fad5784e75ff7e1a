import { useTranslations } from 'next-intl'
import { Button } from '@/components/admin-ui/button'
import { Segments } from '@/components/admin-ui/segments'
import type { CanvasWidth } from './use-canvas'
import type { Arranging } from './use-board'

type BoardBarProps = {
  isForRelease: boolean
  arranging: Arranging
  isTheirsShown: boolean
  /** Announces a text to screen readers. */
  say: (text: string) => void
  onAdd: () => void
}

/** Toolbar of the board. It stays visible while the page scrolls. */
export function BoardBar({ isForRelease, arranging, isTheirsShown, say, onAdd }: BoardBarProps) {
  const t = useTranslations('room.board')
  const release = useTranslations('room.releases')
  const { isChanged, isSaved, isSaving, isStale, mayUndo } = arranging
  const state = isChanged ? 'dirty' : isSaved ? 'saved' : 'clean'
  return (
    <div className="board-bar">
      <p
        role="status"
        className="state-mark flex-[1_1_10rem] text-ui whitespace-normal"
        data-shape={isChanged ? 'ring' : 'full'}
      >
        {isForRelease && state !== 'dirty' ? '' : t(state)}
      </p>
      <Button disabled={isTheirsShown} onClick={onAdd}>
        {t('add')}
      </Button>
      <Button
        data-tool="undo"
        aria-disabled={!mayUndo || isTheirsShown || undefined}
        onClick={() => {
          if (!mayUndo || isTheirsShown) return
          arranging.undo()
          say(t('undone'))
        }}
      >
        {t('undo')}
      </Button>
      <Button
        aria-disabled={!isChanged || isTheirsShown || undefined}
        onClick={() => {
          if (!isChanged || isTheirsShown) return
          arranging.discard()
          say(t('discarded'))
        }}
      >
        {t('discard')}
      </Button>
      <Button
        look="solid"
        isBusy={isSaving}
        aria-disabled={!isChanged || isStale || undefined}
        onClick={() => {
          if (isChanged && !isStale) void arranging.save()
        }}
      >
        {isForRelease ? release('saveBoard') : t('save')}
      </Button>
    </div>
  )
}

type WidthSwitchProps = { width: CanvasWidth; onChoose: (width: CanvasWidth) => void }

export function WidthSwitch({ width, onChoose }: WidthSwitchProps) {
  const t = useTranslations('room.board')
  const options = (['desktop', 'phone'] as const).map((id) => ({ id, text: t(id) }))
  return <Segments label={t('width')} options={options} value={width} onChoose={onChoose} />
}
