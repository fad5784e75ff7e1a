import { useFormatter, useTranslations } from 'next-intl'
import { Button } from '@/components/admin-ui/button'
import type { OperationAnswer } from '@/lib/features/operation-table'

type ChooseRevisionsProps = {
  href: string
  revisions: OperationAnswer<'listRevisions'>
  timeZone: string
  compared: { before: string; after: string }
  /** Drafts that are not saved as a version: the person's own, and those of other editors. */
  copies: {
    own: { savedAt: string } | null
    others: OperationAnswer<'getPiece'>['otherEditors']
  }
}

/** Form that selects two texts to compare: revisions, the saved text or drafts. */
export function ChooseRevisions({ href, revisions, timeZone, compared, copies }: ChooseRevisionsProps) {
  const t = useTranslations('room.revisions')
  const format = useFormatter()
  const show = (at: string) =>
    format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short', timeZone })
  const field = (name: 'antes' | 'despues', label: string, selectedId: string) => (
    <label className="flex min-w-0 flex-1 basis-56 flex-col gap-1.5">
      <span className="text-note font-semibold">{label}</span>
      <select name={name} defaultValue={selectedId} className="text-box min-h-11">
        {copies.own && <option value="copia">{`${show(copies.own.savedAt)} · ${t('ownCopy')}`}</option>}
        {copies.others.map((copy) => (
          <option key={copy.id} value={`copia-${copy.id}`}>
            {`${show(copy.savedAt)} · ${t('copyOf', { name: copy.name })}`}
          </option>
        ))}
        <option value="version">{t('current')}</option>
        {revisions.map(({ id, at, personName, reason }) => (
          <option key={id} value={id}>
            {`${show(at)} · ${t(`reasons.${reason}`)} · ${personName || t('noOne')}`}
          </option>
        ))}
      </select>
    </label>
  )
  return (
    <form action={href} className="flex flex-wrap items-end gap-3 pb-6">
      {field('antes', t('before'), compared.before)}
      {field('despues', t('after'), compared.after)}
      <Button type="submit">{t('compare')}</Button>
    </form>
  )
}
