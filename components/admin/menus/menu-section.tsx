import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Button } from '@/components/admin-ui/button'
import { useLeaveGuard } from '@/components/admin-ui/use-leave-guard'
import { ConflictNote } from '@/components/admin/settings/conflict-note'
import { SaveRow } from '@/components/admin/settings/save-row'
import { CompanyFields, TheirLock } from '@/components/admin/company-values/company-fields'
import { listMenuKinds, menuLimits, type MenuEntry } from '@/lib/base/domain/menu'
import { DraftBadge } from '@/components/admin/design/draft-badge'
import { useDraftActions } from '@/components/admin/design/use-draft-actions'
import { EntryRow } from './entry-row'
import * as drafts from './menu-draft'
import { MenuParts, useEntryTitle, type MenuOffers } from './menu-parts'
import { useMenu, type MenuPlace } from './use-menu'

type MenuSectionProps = MenuPlace & {
  own: MenuEntry[] | null
  inherited: MenuEntry[]
  state: 'default' | 'company' | 'locked' | 'part'
  offers: MenuOffers
}

export function MenuSection({ state, offers, ...place }: MenuSectionProps) {
  const t = useTranslations('room.menus')
  const { name, company, fixed, isDrafted } = place
  const menu = useMenu(place)
  const companyState = menu.lock.base ? 'locked' : menu.lock.wasExtendable ? 'extendable' : 'company'
  const ownState = company ? companyState : state === 'part' ? 'part' : 'own'
  const isLocked = state === 'locked'
  useLeaveGuard(menu.isChanged, t('leave'))
  return (
    <section id={name} className="room-section">
      <h2 className="flex flex-wrap items-center gap-3">
        {t(`names.${name}`)}
        <span className="room-badge">
          {t(`states.${menu.base !== null && !isLocked ? ownState : state}`)}
        </span>
        {isDrafted && <DraftBadge />}
      </h2>
      <p className="pb-4 text-ink-soft">{t(isLocked ? 'locked' : fixed ? 'part' : `hints.${name}`)}</p>
      {fixed && <FixedEntries name={name} entries={fixed} offers={offers} />}
      {/* The scroll margin keeps the focused field above the save buttons, which stay in view. */}
      <div className="flex flex-col gap-6 [&_*]:scroll-mb-24">
        <MenuParts
          value={{
            name,
            offers,
            isLocked,
            isCompany: company !== null,
            isChecked: menu.isChecked,
            isStored: !menu.isMenuChanged,
            fixedCount: fixed?.length ?? 0,
          }}
        >
          <EntryList draft={menu.draft} onChange={menu.change} />
        </MenuParts>
        {!isLocked && <Saving menu={menu} place={place} state={state} offers={offers} />}
      </div>
    </section>
  )
}

type FixedEntriesProps = Pick<MenuSectionProps, 'name' | 'offers'> & { entries: MenuEntry[] }

/** The company's entries, which readers see above the organisation's. */
function FixedEntries({ name, offers, entries }: FixedEntriesProps) {
  const t = useTranslations('room.menus')
  const [draft] = useState(() => drafts.toDraft(entries))
  return (
    <div role="group" aria-label={t('states.company')} className="flex flex-col gap-2 pb-4">
      <p className="text-note font-semibold text-ink-soft">{t('states.company')}</p>
      <MenuParts
        value={{
          name,
          offers,
          isLocked: true,
          isCompany: true,
          isChecked: false,
          isStored: true,
          fixedCount: 0,
        }}
      >
        <EntryList draft={draft} onChange={() => undefined} />
      </MenuParts>
      <p className="pt-2 text-note font-semibold text-ink-soft">{t('added')}</p>
    </div>
  )
}

type SavingProps = Pick<MenuSectionProps, 'state' | 'offers'> & {
  menu: ReturnType<typeof useMenu>
  place: MenuPlace
}

function Saving({ menu, place, state, offers }: SavingProps) {
  const { company } = place
  const draft = useDraftActions({ ...place, save: menu.saveDraft })
  const t = useTranslations('room.menus')
  const companyTexts = useTranslations('room.companyValues')
  return (
    <>
      {menu.theirs && (
        <ConflictNote
          title={t('conflict')}
          keepOwn={{ text: t('keepOwn'), act: () => void menu.keepOwn() }}
          takeTheirs={{ text: t('takeTheirs'), act: menu.takeTheirs }}
        >
          <TheirMenu entries={menu.theirs.value} offers={offers} />
          {company && <TheirLock {...menu.theirs} />}
        </ConflictNote>
      )}
      {company && <CompanyFields company={company} lock={menu.lock} />}
      <SaveRow
        edited={menu}
        onSave={menu.save}
        texts={{ save: t('save'), discard: t('discard'), saved: t('saved') }}
        draft={company ? null : draft}
        restore={
          menu.base && {
            text: t(state === 'part' ? 'removeAdded' : state === 'company' ? 'restoreCompany' : 'restore'),
            question: company
              ? companyTexts('removeQuestion')
              : t(state === 'part' ? 'removeAddedQuestion' : 'restoreQuestion'),
            act: menu.restore,
          }
        }
      >
        <RecoverButton act={menu.recover} />
      </SaveRow>
    </>
  )
}

/**
 * Button that restores unsaved entries. It keeps its space while the browser's storage is read, so that the layout does
 * not shift.
 */
function RecoverButton({ act }: { act: (() => void) | null }) {
  const t = useTranslations('room.menus')
  return (
    <Button className={act ? '' : 'invisible'} disabled={!act} onClick={() => act?.()}>
      {t('recover')}
    </Button>
  )
}

function TheirMenu({ entries, offers }: { entries: MenuEntry[] | null; offers: MenuOffers }) {
  const t = useTranslations('room.menus')
  const titleOf = useEntryTitle(offers)
  if (entries === null) return <p>{t('states.default')}</p>
  return (
    <ul className="list-disc ps-5">
      {entries.map((entry, index) => (
        <li key={index}>
          {titleOf(entry)}
          {entry.entries.length > 0 && `: ${entry.entries.map(titleOf).join(', ')}`}
        </li>
      ))}
    </ul>
  )
}

/** Maximum number of entries of all submenus together that are shown expanded. With more, submenus are collapsed. */
const FOLDED_ABOVE = 8

/**
 * The entries of a submenu, collapsed unless `count` is null. Expanded after an attempt to save, so that invalid
 * entries are visible.
 */
function Submenu({ count, children }: { count: number | null; children: ReactNode }) {
  const t = useTranslations('room.menus')
  const { isChecked } = MenuParts.use()
  if (count === null) return children
  return (
    <details className="room-fold py-0" open={isChecked || undefined}>
      <summary className="ms-indent py-2 font-normal text-ink-soft">{t('inside', { count })}</summary>
      {children}
    </details>
  )
}

type EntryListProps = { draft: drafts.DraftEntry[]; onChange: (draft: drafts.DraftEntry[]) => void }

function EntryList({ draft, onChange }: EntryListProps) {
  const t = useTranslations('room.menus')
  const { name, offers, isLocked, fixedCount } = MenuParts.use()
  const [isLong] = useState(() => draft.flatMap(({ entries }) => entries).length > FOLDED_ABOVE)
  const titleOf = useEntryTitle(offers)
  const { entries: most, subEntries } = menuLimits[name]
  const { list, open, message, add, toRow } = useEntryActions({ draft, onChange })
  const renderEntries = (entries: drafts.DraftEntry[], level: 1 | 2) => (
    <ol className={`flex flex-col gap-2 ${level === 2 ? 'border-s-2 border-line ps-indent' : ''}`.trim()}>
      {entries.map((entry) => (
        <EntryRow key={entry.key} entry={entry} level={level} isOpen={open === entry.key} {...toRow(entry)}>
          {level === 1 && (
            <>
              {entry.entries.length > 0 && (
                <Submenu count={isLong ? entry.entries.length : null}>
                  {renderEntries(entry.entries, 2)}
                </Submenu>
              )}
              {!isLocked && subEntries > 0 && entry.entries.length < subEntries && (
                <Button
                  look="text"
                  className="ms-indent min-h-11 self-start"
                  aria-label={`${t('addInside')}: ${titleOf(entry)}`}
                  onClick={() => add(entry.key)}
                >
                  {t('addInside')}
                </Button>
              )}
            </>
          )}
        </EntryRow>
      ))}
    </ol>
  )
  return (
    <div ref={list} className="flex flex-col gap-3">
      {draft.length > 0 ? (
        renderEntries(draft, 1)
      ) : (
        <p className="text-ink-soft">{t(fixedCount > 0 ? 'emptyAdded' : `empty.${name}`)}</p>
      )}
      {!isLocked && draft.length + fixedCount < most && (
        <Button className="self-start" onClick={() => add(null)}>
          {t(`add.${name}`)}
        </Button>
      )}
      <p role="status" className="sr-only">
        {message}
      </p>
    </div>
  )
}

/** Actions on the entries of a menu. `message` announces the last one to screen readers. */
function useEntryActions({ draft, onChange }: EntryListProps) {
  const t = useTranslations('room.menus')
  const { name, offers, isCompany } = MenuParts.use()
  const titleOf = useEntryTitle(offers)
  const [open, setOpen] = useState<number | null>(null)
  const [message, setMessage] = useState('')
  const { list, refocus } = useRefocus()
  const isHeader = name === 'headerMenu'

  const move = (entry: drafts.DraftEntry, next: drafts.DraftEntry[]) => {
    onChange(next)
    setMessage(t('moved', { title: titleOf(entry), ...drafts.findPlace(next, entry.key) }))
  }
  const add = (parent: number | null) => {
    const isColumn = name === 'footerColumns' && parent === null
    const target = { kind: listMenuKinds(name, isCompany)[0] ?? 'page', value: '' }
    const key = drafts.nextKey(draft)
    setOpen(key)
    onChange(drafts.addEntry(draft, { labels: {}, target: isColumn ? null : target, entries: [] }, parent))
    refocus(key, null)
  }
  const toRow = (entry: drafts.DraftEntry) => ({
    onToggle: () => {
      setOpen(open === entry.key ? null : entry.key)
      refocus(entry.key, open === entry.key ? 'menu' : null)
    },
    onChange: (some: Partial<MenuEntry>) => onChange(drafts.replaceEntry(draft, entry.key, some)),
    onRemove: () => {
      onChange(drafts.removeEntry(draft, entry.key))
      setMessage(t('removed', { title: titleOf(entry) }))
    },
    onDrop: (dropped: number) => {
      const all = draft.flatMap((other) => [other, ...other.entries])
      const moved = all.find(({ key }) => key === dropped)
      if (moved) move(moved, drafts.dropEntry(draft, dropped, entry.key, isHeader))
    },
    stepOf: (step: drafts.Step) => {
      if (step === 'out' && !isHeader) return null
      const next = drafts.stepEntry(draft, entry.key, step, !isHeader)
      if (!next) return null
      return () => {
        move(entry, next)
        refocus(entry.key, step)
      }
    },
  })
  return { list, open, message, add, toRow }
}

/**
 * Moves the focus after an action: to the same action of a moved entry, to the button of its menu, or to the first
 * field of an opened entry.
 */
function useRefocus() {
  const list = useRef<HTMLDivElement>(null)
  const [focused, refocus] = useState<{ key: number; tool: string | null } | null>(null)
  useEffect(() => {
    if (!focused) return
    const row = list.current?.querySelector(`[data-entry="${focused.key}"]`)
    row?.closest('details')?.setAttribute('open', '')
    if (focused.tool === null) return row?.querySelector<HTMLElement>('input, select')?.focus()
    // Focuses the button that opened the menu, so that Escape returns the focus to it.
    row?.querySelector<HTMLElement>('.action-menu-button')?.focus()
    const tool = row?.querySelector<HTMLElement>(`[data-tool="${focused.tool}"]`)
    // Opens the menu again, which the step has closed, so that the next step is offered at the entry's new place.
    tool?.closest<HTMLElement>('[popover]')?.showPopover()
    tool?.focus()
  }, [focused])
  return { list, refocus: (key: number, tool: string | null) => refocus({ key, tool }) }
}
