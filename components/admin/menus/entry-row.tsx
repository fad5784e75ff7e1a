import { useTranslations } from 'next-intl'
import { GripVertical } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { ActionMenu } from '@/components/admin-ui/action-menu'
import { Button } from '@/components/admin-ui/button'
import { useDrag } from '@/components/admin-ui/use-drag'
import type { MenuEntry } from '@/lib/base/domain/menu'
import { EntryFields, useEntryProblem } from './entry-fields'
import type { DraftEntry, Step } from './menu-draft'
import { MenuParts, toTargetOptions, useEntryTitle } from './menu-parts'

type EntryRowProps = {
  entry: DraftEntry
  level: 1 | 2
  isOpen: boolean
  onToggle: () => void
  onChange: (some: Partial<MenuEntry>) => void
  onRemove: () => void
  /** Receives the key of the entry that was dropped on this one. */
  onDrop: (key: number) => void
  /** Returns the action that moves the entry one step; null if it cannot move that way. */
  stepOf: (step: Step) => (() => void) | null
  children?: ReactNode
}

const steps = ['up', 'down', 'in', 'out'] as const

export function EntryRow(props: EntryRowProps) {
  const { entry, level, isOpen, onChange, onDrop, children } = props
  const { offers, isLocked } = MenuParts.use()
  const title = useEntryTitle(offers)(entry)
  const problem = useEntryProblem(entry, level)
  const ref = useRef<HTMLDivElement>(null)
  const { isOver, isDragged } = useDrag(ref, { value: entry.key, title, isOff: isLocked, onDrop })
  return (
    <li data-entry={entry.key} className="flex flex-col gap-2">
      <div
        ref={ref}
        className="drag-item flex items-center gap-x-2 rounded-control border border-line bg-paper p-1 ps-2 wrap-anywhere focus-within:border-line-strong hover:border-line-strong"
        data-over={isOver || undefined}
        data-dragged={isDragged || undefined}
        data-fixed={isLocked || undefined}
      >
        {!isLocked && <GripVertical className="size-4.5 flex-none text-line-strong" aria-hidden="true" />}
        <p className="flex min-h-10 min-w-0 flex-1 flex-wrap items-center gap-x-3 ps-1">
          <span className="font-semibold">{title}</span>
          <EntryTarget entry={entry} />
        </p>
        {!isLocked && <EntryTools {...props} title={title} />}
      </div>
      {(isOpen || problem) && !isLocked && (
        <EntryFields entry={entry} level={level} problem={problem} onChange={onChange} />
      )}
      {children}
    </li>
  )
}

/** The menu of an entry's actions. While the fields are open, a button beside the menu closes them. */
function EntryTools({ title, isOpen, onToggle, onRemove, stepOf }: EntryRowProps & { title: string }) {
  const t = useTranslations('room.menus')
  const plan = useTranslations('room.plan')
  const { name } = MenuParts.use()
  const shownSteps = steps.filter(
    (step) => name !== 'headerButton' && ((step !== 'in' && step !== 'out') || name === 'headerMenu'),
  )
  return (
    <div className="drag-tools flex-none">
      {isOpen && (
        <Button aria-label={`${t('close')}: ${title}`} onClick={onToggle}>
          {t('close')}
        </Button>
      )}
      <ActionMenu label={plan('actions', { title })}>
        {!isOpen && (
          <button type="button" aria-label={`${t('edit')}: ${title}`} onClick={onToggle}>
            {t('edit')}
          </button>
        )}
        {shownSteps.map((step) => (
          <StepButton key={step} step={step} title={title} act={stepOf(step)} />
        ))}
        <hr />
        <button type="button" data-danger aria-label={`${t('remove')}: ${title}`} onClick={onRemove}>
          {t('remove')}
        </button>
      </ActionMenu>
    </div>
  )
}

type StepButtonProps = { step: Step; title: string; act: (() => void) | null }

/** Moves an entry one step. At the end of a list it does nothing but stays enabled, so that it keeps the focus. */
function StepButton({ step, title, act }: StepButtonProps) {
  const t = useTranslations('room.menus')
  return (
    <button
      type="button"
      data-tool={step}
      aria-label={`${t(step)}: ${title}`}
      aria-disabled={!act || undefined}
      onClick={() => act?.()}
    >
      {t(step)}
    </button>
  )
}

/** Describes an entry's target. Warns if readers do not see the entry because its target is not public. */
function EntryTarget({ entry: { target } }: { entry: DraftEntry }) {
  const t = useTranslations('room.menus')
  const { offers, isStored } = MenuParts.use()
  if (!target?.value) return null
  const { kind, value } = target
  const key = `${kind}:${value}`
  const options = toTargetOptions(offers, kind)
  const isPublic =
    kind === 'page' ||
    kind === 'address' ||
    kind === 'part' ||
    key in offers.titles ||
    options.some(({ id }) => id === value)
  // True if readers cannot open the target. The number of a publication that was just typed is checked only when the
  // menu is saved.
  const isMissing = !isPublic && (kind !== 'publication' || isStored)
  const text = offers.titles[key] || options.find(({ id }) => id === value)?.name || value
  return (
    <>
      <small className="text-note text-ink-soft">
        {t(`kinds.${kind}`)} · {text}
      </small>
      {isMissing && <span className="room-badge border-current text-danger">{t('missing')}</span>}
    </>
  )
}
