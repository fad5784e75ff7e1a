import { useTranslations } from 'next-intl'
import { EmptyState } from '@/components/ui/empty-state'
import { PageTitle } from '@/components/ui/page-title'
import type { Organisation } from '@/lib/domain/model'
import { PickerEntry } from './picker-entry'
import { SelectingStatus } from './selecting-status'

/** Chooses an organisation where no domain does (specification, section 2). */
export function Picker({ organisations }: { organisations: Organisation[] }) {
  const t = useTranslations('picker')
  return (
    <div className="mx-auto flex w-full max-w-dialog flex-col gap-8 py-8">
      <PageTitle>{t('title')}</PageTitle>
      {organisations.length === 0 ? (
        <EmptyState title={t('empty')} />
      ) : (
        <SelectingStatus text={t('selecting')}>
          <ul role="list" className="border-t-2 border-ink">
            {organisations.map((organisation) => (
              <PickerEntry key={organisation.id} organisation={organisation} />
            ))}
          </ul>
        </SelectingStatus>
      )}
    </div>
  )
}
