import Link from 'next/link'
import type { ComponentProps, ReactNode } from 'react'
import type { IsoDate } from '@/lib/base/domain/model'
import { toSpanishDay } from '@/lib/base/domain/day-text'
import { Button } from './button'
import { Options, type Option } from './options'

/*
 * What the room's lists are narrowed by. All of it stands in the address, and works without a script.
 */

type FilterTabsProps = {
  label: string
  tabs: { id: string; href: string; isCurrent: boolean; text: ReactNode }[]
}

/** Views of a list, of which one is shown. */
export function FilterTabs({ label, tabs }: FilterTabsProps) {
  return (
    <nav aria-label={label}>
      <ul className="room-tabs">
        {tabs.map(({ id, href, isCurrent, text }) => (
          <li key={id}>
            <Link href={href} aria-current={isCurrent ? 'true' : undefined}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Words to look for. */
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
  /** What stands for no choice. */
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

/** A day as Spanish writes it, which `dateField` reads. */
export function DayFilter({ name, label, value }: { name: string; label: string; value: IsoDate | null }) {
  return (
    <label className="flex flex-col gap-1 text-note text-ink-soft">
      {label}
      <input
        type="text"
        name={name}
        defaultValue={value ? toSpanishDay(value) : ''}
        placeholder="14/10/2026"
        maxLength={30}
        autoComplete="off"
        className={`${box} w-36`}
      />
    </label>
  )
}

const box = 'text-box min-h-11 text-ui text-ink'

type ListSearchProps = {
  label: string
  submit: string
  text: string
  /** What else it is narrowed by. */
  children?: ReactNode
}

/** Narrows a long list by words. */
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
