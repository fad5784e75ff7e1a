import {
  organisationsHref,
  pickerHref,
  toOrganisationHref,
  toOrganisationsHref,
  toPickerHref,
  toPickHref,
} from '@/lib/base/links/links'
import type { Organisation } from '@/lib/base/domain/model'

/** The page that lists organisations: the picker, on a host without an organisation, or `/organizaciones`. */
export type PickerBase = 'picker' | 'organisations'

/** Functions for the URLs that differ between the picker and `/organizaciones`. */
export const pickerBases: Record<
  PickerBase,
  {
    href: string
    toPageHref: (text: string, page: number) => string
    toEntryHref: (organisation: Organisation) => string
  }
> = {
  picker: { href: pickerHref, toPageHref: toPickerHref, toEntryHref: ({ id }) => toPickHref(id) },
  organisations: {
    href: organisationsHref,
    toPageHref: toOrganisationsHref,
    toEntryHref: toOrganisationHref,
  },
}
