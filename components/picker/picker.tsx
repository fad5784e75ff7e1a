import { useTranslations } from 'next-intl'
import { EmptyState } from '@/components/ui/empty-state'
import { PageTitle } from '@/components/ui/page-title'
import type { Organisation } from '@/lib/domain/model'
import { FirstSteps } from './first-steps'
import { OrganisationsLoading } from './organisations-loading'
import { PickerEntry } from './picker-entry'
import { SelectingStatus } from './selecting-status'

type PickerProps = {
  /** Null: they could not be read. */
  organisations: Organisation[] | null
  /** Whether the content is this site's own: an empty one says to its operator what to do. */
  isStoreOurs?: boolean
}

/** Chooses an organisation where no domain does (specification, section 2). */
export function Picker({ organisations, isStoreOurs = false }: PickerProps) {
  const t = useTranslations('picker')
  return (
    <div className="mx-auto flex w-full max-w-dialog flex-col gap-8 py-8">
      <PageTitle>{t('title')}</PageTitle>
      {organisations === null ? (
        <OrganisationsLoading labels={{ loading: t('loading'), empty: t('empty') }} />
      ) : organisations.length === 0 ? (
        <EmptyState title={t('empty')}>{isStoreOurs && <FirstSteps />}</EmptyState>
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
