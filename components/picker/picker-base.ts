import {
  organisationsHref,
  pickerHref,
  toOrganisationHref,
  toOrganisationsHref,
  toPickerHref,
  toPickHref,
} from '@/lib/base/links/links'
import type { Organisation } from '@/lib/base/domain/model'

/** Where the list of organisations stands: on a host that has none, or as a page of one of them. */
export type PickerBase = 'picker' | 'organisations'

/** What differs between the two. */
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
