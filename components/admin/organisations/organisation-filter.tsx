'use client'

import { useTranslations } from 'next-intl'
import { SearchFilter } from '@/components/admin-ui/filters'
import { useOrganisationNames } from './use-organisation-names'

export function OrganisationFilter({ value }: { value: string | null }) {
  const t = useTranslations('room.nav')
  const { options, named: _, ...input } = useOrganisationNames()
  return (
    <>
      <SearchFilter label={t('organisation')} name="organizacion" defaultValue={value ?? ''} {...input} />
      {options}
    </>
  )
}
