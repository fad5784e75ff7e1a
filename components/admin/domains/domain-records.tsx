import { useTranslations } from 'next-intl'
import { CopyValue } from '@/components/admin-ui/copy-field'
import type { OperationAnswer } from '@/lib/features/operation-table'

/** The DNS records to create, with a button that copies each value. */
export function DomainRecords({ records }: Pick<OperationAnswer<'planDomain'>, 'records'>) {
  const t = useTranslations('room.domains.records')
  return (
    <table className="domain-records">
      <caption className="sr-only">{t('title', { count: records.length })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('type')}</th>
          <th scope="col">{t('name')}</th>
          <th scope="col">{t('value')}</th>
        </tr>
      </thead>
      <tbody>
        {records.map(({ type, name, value }) => (
          <tr key={`${type} ${name} ${value}`}>
            <td data-label={t('type')}>
              <code>{type}</code>
            </td>
            <td data-label={t('name')}>
              <CopyValue label={t('nameOf', { type })} value={name} />
            </td>
            <td data-label={t('value')}>
              <CopyValue label={t('valueOf', { type })} value={value} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
