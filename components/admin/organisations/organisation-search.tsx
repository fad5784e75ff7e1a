import { useTranslations } from 'next-intl'
import { Button } from '@/components/admin-ui/button'
import { OrganisationFilter } from './organisation-filter'

/** Narrows a page about several organisations to those that are called so. */
export function OrganisationSearch({ value }: { value: string }) {
  const t = useTranslations('room.organisations')
  return (
    <form role="search" className="room-search pb-6" key={value}>
      <OrganisationFilter value={value} />
      <Button type="submit" className="self-end">
        {t('find')}
      </Button>
    </form>
  )
}
