import { useTranslations } from 'next-intl'
import { CopyValue } from '@/components/admin-ui/copy-field'
import type { OperationAnswer } from '@/lib/features/operation-table'

const headStyle = 'py-1 pr-4 text-start text-note font-normal text-ink-soft'
/** CSS classes of a cell. On a phone, each cell is a line with its label. */
const cellStyle =
  "py-0.5 max-[40rem]:grid max-[40rem]:grid-cols-[4.5rem_minmax(0,1fr)] max-[40rem]:items-center max-[40rem]:before:text-note max-[40rem]:before:text-ink-soft max-[40rem]:before:content-[attr(data-label)_/_''] min-[40rem]:not-last:pr-4"

export function DomainRecords({ records }: Pick<OperationAnswer<'planDomain'>, 'records'>) {
  const t = useTranslations('room.domains.records')
  return (
    <table className="w-full text-ui max-[40rem]:block">
      <caption className="sr-only">{t('title', { count: records.length })}</caption>
      <thead className="max-[40rem]:sr-only">
        <tr>
          <th scope="col" className={`${headStyle} whitespace-nowrap`}>
            {t('type')}
          </th>
          {/* The minimum width keeps the name readable beside a long value such as a DKIM key. */}
          <th scope="col" className={`${headStyle} min-w-60`}>
            {t('name')}
          </th>
          <th scope="col" className={headStyle}>
            {t('value')}
          </th>
        </tr>
      </thead>
      <tbody className="max-[40rem]:block">
        {records.map(({ type, name, value }) => (
          <tr
            key={`${type} ${name} ${value}`}
            className="border-t border-line last:border-b max-[40rem]:block max-[40rem]:py-2"
          >
            <td data-label={t('type')} className={`${cellStyle} whitespace-nowrap`}>
              <code className="text-[0.9em]">{type}</code>
            </td>
            <td data-label={t('name')} className={cellStyle}>
              <CopyValue label={t('nameOf', { type })} value={name} />
            </td>
            <td data-label={t('value')} className={cellStyle}>
              <CopyValue label={t('valueOf', { type })} value={value} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
