import Link from 'next/link'
import type { ComponentProps, ReactNode } from 'react'
import type { IsoDate } from '@/lib/base/domain/model'
import { toExampleDay, toSpanishDay } from '@/lib/base/domain/day-text'
import { Button } from './button'
import { Options, type Option } from './options'
import { WaitingCount } from './waiting-count'

/* Filters of the admin's lists. They are part of the URL, so they work without JavaScript. */

type FilterTabsProps = {
  label: string
  /** `segments`: joined links, for filter tabs below other tabs. */
  look?: 'tabs' | 'segments'
  /** `count`: number of waiting tasks, beside the label. */
  tabs: { id: string; href: string; isCurrent: boolean; text: ReactNode; count?: number | undefined }[]
}

/** Tabs that switch the view of a list. */
export function FilterTabs({ label, look = 'tabs', tabs }: FilterTabsProps) {
  return (
    <nav aria-label={label}>
      <ul className={`room-${look}`}>
        {tabs.map(({ id, href, isCurrent, text, count }) => (
          <li key={id}>
            <Link
              href={href}
              aria-current={isCurrent ? 'true' : undefined}
              aria-describedby={count ? `tab-${id}` : undefined}
            >
              {text}
              {count && <WaitingCount id={`tab-${id}`} count={count} />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export function SearchFilter({ label, ...input }: { label: string } & ComponentProps<'input'>) {
  return (
    <label className="flex grow flex-col gap-1 text-note text-ink-soft">
      {label}
      <input type="search" maxLength={200} {...input} className={box} />
    </label>
  )
}

type ChoiceFilterProps = {
  name: string
  label: string
  /** Text of the option that turns the filter off. */
  any: string
  value: number | string | null
  options: Option[]
}

export function ChoiceFilter({ name, label, any, value, options }: ChoiceFilterProps) {
  return (
    <label className="flex flex-col gap-1 text-note text-ink-soft">
      {label}
      <select name={name} defaultValue={value ?? ''} className={box}>
        <Options none={any} options={options} />
      </select>
    </label>
  )
}

/** Filters by a day, typed in Spanish notation. The server parses it with `dateField`. */
export function DayFilter({ name, label, value }: { name: string; label: string; value: IsoDate | null }) {
  return (
    <label className="flex flex-col gap-1 text-note text-ink-soft">
      {label}
      <input
        type="text"
        name={name}
        defaultValue={value ? toSpanishDay(value) : ''}
        placeholder={toExampleDay()}
        maxLength={30}
        autoComplete="off"
        size={9}
        className={`${box} min-w-36`}
      />
    </label>
  )
}

const box = 'text-box min-h-11 text-ui text-ink'

type ListSearchProps = {
  label: string
  submit: string
  text: string
  /** Further filters of the list. */
  children?: ReactNode
}

export function ListSearch({ label, submit, text, children }: ListSearchProps) {
  return (
    <form role="search" className="room-search">
      <SearchFilter label={label} name="buscar" defaultValue={text} maxLength={100} />
      {children}
      <Button type="submit" className="self-end">
        {submit}
      </Button>
    </form>
  )
}
