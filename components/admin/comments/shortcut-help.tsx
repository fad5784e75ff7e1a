import { useTranslations } from 'next-intl'
import { CheckField } from '@/components/admin-ui/field'

/** Keyboard shortcuts of the moderation queue: the key, and the name of its text in `room.comments.keys`. */
const keys = [
  ['j', 'next'],
  ['k', 'previous'],
  ['a', 'approve'],
  ['s', 'spam'],
  ['e', 'remove'],
  ['x', 'select'],
  ['r', 'answer'],
  ['z', 'undo'],
] as const

type ShortcutHelpProps = { isOn: boolean; setOn: (isOn: boolean) => void }

export function ShortcutHelp({ isOn, setOn }: ShortcutHelpProps) {
  const t = useTranslations('room.comments.keys')
  return (
    <details className="pb-3 text-note text-ink-soft">
      <summary className="w-fit cursor-pointer py-1">{t('title')}</summary>
      <div className="flex flex-col gap-3 pt-3">
        <CheckField checked={isOn} onChange={({ target }) => setOn(target.checked)} label={t('switch')} />
        <dl className={`flex flex-wrap gap-x-5 gap-y-2 ${isOn ? '' : 'line-through'}`}>
          {keys.map(([key, text]) => (
            <div key={key} className="flex gap-2">
              <dt>
                <kbd className="rounded-control border border-line-strong px-1.75 py-px font-sans">{key}</kbd>
              </dt>
              <dd>{t(text)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </details>
  )
}
