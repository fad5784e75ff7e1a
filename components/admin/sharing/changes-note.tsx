import { useTranslations } from 'next-intl'
import { changedParts } from '@/lib/base/domain/sharing'
import type { OperationAnswer } from '@/lib/features/operation-table'

/** Lists parts of the text that are changed or omitted in shared copies. Renders nothing without such parts. */
export function ChangesNote({ changes }: Pick<OperationAnswer<'getSharing'>, 'changes'>) {
  const t = useTranslations('room.sharing.changes')
  const changed = changedParts.filter((part) => changes[part] > 0)
  if (changed.length === 0) return null
  return (
    <section className="room-note" aria-label={t('title')}>
      <p className="font-semibold">{t('title')}</p>
      <ul className="list-disc ps-5 text-ui">
        {changed.map((part) => (
          <li key={part}>{t(part, { count: changes[part] })}</li>
        ))}
      </ul>
    </section>
  )
}
