import type { ComponentProps, ReactNode } from 'react'
import { Button } from '@/components/admin-ui/button'
import { FilterTabs, SearchFilter } from '@/components/admin-ui/filters'
import { OrganisationFilter } from '@/components/admin/organisations/organisation-filter'

type Tabs = ComponentProps<typeof FilterTabs>
/** `total`: number of rows in the tab, as text. */
type ListTab = Tabs['tabs'][number] & { total?: string | undefined }

type ListFiltersProps = {
  tabs?: { label: string; tabs: ListTab[] } | undefined
  /** URL parameters of other filters, which the form preserves, by name; null for a default value. */
  kept: Readonly<Record<string, string | null>>
  /** Current search text, and the label of its field. */
  text: string | null
  label: string
  submit: string
  children?: ReactNode
  /** Search text for the organisation's name, for lists of several organisations; undefined hides the field. */
  organisations?: string | null | undefined
}

/** Tabs and filters of a list. They are part of the URL, so they work without JavaScript. */
export function ListFilters({ tabs, kept, text, label, submit, children, organisations }: ListFiltersProps) {
  return (
    <div className="flex flex-col gap-4 pb-4">
      {tabs && <FilterTabs label={tabs.label} tabs={tabs.tabs.map(toTab)} />}
      <form role="search" className="room-search">
        {Object.entries(kept).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <SearchFilter key={text} label={label} name="buscar" defaultValue={text ?? ''} />
        {children}
        {organisations !== undefined && <OrganisationFilter value={organisations} />}
        <Button type="submit" className="self-end">
          {submit}
        </Button>
      </form>
    </div>
  )
}

function toTab({ text, total, ...tab }: ListTab): Tabs['tabs'][number] {
  if (!total) return { ...tab, text }
  const counted = (
    <>
      {text} <span className="queue-count">{total}</span>
    </>
  )
  return { ...tab, text: counted }
}

/** Formats a count. A count above `most` was not computed exactly, and becomes `most+`. */
export const toCountText = (count: number, most = Infinity) => (count > most ? `${most}+` : String(count))
