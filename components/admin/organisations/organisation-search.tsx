import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '@/components/admin-ui/button'
import { OrganisationFilter } from './organisation-filter'

type OrganisationSearchProps = {
  value: string
  /** Hidden inputs that preserve the other URL parameters. */
  children?: ReactNode
}

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
