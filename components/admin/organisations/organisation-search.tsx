import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '@/components/admin-ui/button'
import { OrganisationFilter } from './organisation-filter'

type OrganisationSearchProps = {
  value: string
  /** Hidden fields: what else the page's address says. */
  children?: ReactNode
}

/** Narrows a page about several organisations to those that are called so. */
export function OrganisationSearch({ value, children }: OrganisationSearchProps) {
  const t = useTranslations('room.organisations')
  return (
    <form role="search" className="room-search pb-6" key={value}>
      {children}
      <OrganisationFilter value={value} />
      <Button type="submit" className="self-end">
        {t('find')}
      </Button>
    </form>
  )
}
