import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import { SearchIcon } from '@/components/ui/icons'
import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { chooseTheme } from '@/lib/base/theme/theme'
import { toSameSection } from '@/lib/features/kernel/operations/navigation'
import { rememberPage } from './recent'
import {
  usePaletteGroups,
  type PaletteGroup,
  type PaletteItem,
  type PaletteScope,
} from './use-palette-groups'

export type PaletteProps = PaletteScope & { onClose: () => void }

/** Command palette: finds and opens pages, publications, people, pictures and organisations. */
export function Palette({ onClose, ...scope }: PaletteProps) {
  const t = useTranslations('room.palette')
  const router = useRouter()
  const [typed, setTyped] = useState('')
  const groups = usePaletteGroups(scope, typed)
  const choose = (item: PaletteItem) => {
    onClose()
    if (item.theme) return chooseTheme(item.theme)
    if (!item.organisation) rememberPage(item)
    router.push(item.organisation ? toOrganisation(scope, item.organisation) : item.href)
  }
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-60 bg-[rgb(0_0_0/0.5)]" />
        <Dialog.Popup
          aria-label={t('title')}
          className="raised fixed top-[10dvh] left-1/2 z-70 flex max-h-[80dvh] w-[36rem] max-w-[calc(100vw-1.5rem)] -translate-x-1/2 flex-col overflow-hidden rounded-control border border-line-strong bg-paper font-sans text-ui text-ink"
        >
          <Autocomplete.Root
            open
            inline
            mode="none"
            items={groups.map(({ name, items }) => ({ value: name, items }))}
            itemToStringValue={({ label }: PaletteItem) => label}
            value={typed}
            onValueChange={(value, { reason }) => reason !== 'item-press' && setTyped(value)}
            autoHighlight="always"
            keepHighlight
          >
            <div className="flex items-center gap-3 border-b border-line px-4">
              <span className="shrink-0 text-ink-soft">
                <SearchIcon />
              </span>
              <Autocomplete.Input
                aria-label={t('field')}
                placeholder={t('field')}
                maxLength={100}
                className="min-h-12 w-full bg-transparent text-body outline-none placeholder:text-ink-soft"
              />
              <kbd aria-hidden="true" className="shrink-0 font-sans text-note text-ink-soft">
                Esc
              </kbd>
            </div>
            <Autocomplete.Status className="sr-only">
              {t('count', { count: groups.reduce((sum, { items }) => sum + items.length, 0) })}
            </Autocomplete.Status>
            <Autocomplete.List className="min-h-0 scroll-py-2 overflow-y-auto p-2 empty:hidden">
              {(group: { value: string; items: PaletteItem[] }) => (
                <Lines key={group.value} name={group.value} items={group.items} onChoose={choose} />
              )}
            </Autocomplete.List>
            {groups.length === 0 && <p className="px-4 py-6 text-ink-soft">{t('none')}</p>}
          </Autocomplete.Root>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function Lines({ name, items, onChoose }: PaletteGroup & { onChoose: (item: PaletteItem) => void }) {
  return (
    <Autocomplete.Group items={items} className="pb-2">
      <Autocomplete.GroupLabel className="px-2.5 py-1 text-note text-ink-soft">
        {name}
      </Autocomplete.GroupLabel>
      <Autocomplete.Collection>
        {(item: PaletteItem) => (
          <Autocomplete.Item
            key={item.href}
            value={item}
            onClick={() => onChoose(item)}
            className="flex min-h-9 cursor-pointer items-center gap-4 rounded-control px-2.5 data-highlighted:bg-wash data-highlighted:text-primary"
          >
            <span className="min-w-0 grow truncate">{item.label}</span>
            <span className="max-w-1/2 shrink-0 truncate text-note text-ink-soft">{item.detail}</span>
          </Autocomplete.Item>
        )}
      </Autocomplete.Collection>
    </Autocomplete.Group>
  )
}

/** Returns the URL of the current section in another organisation. */
function toOrganisation({ organisation: current, organisations }: PaletteScope, target: string): string {
  const roleOf = (id: string) => organisations.find((organisation) => organisation.id === id)?.role
  return toSameSection(target, roleOf(target) ?? roleOf(current), new URL(location.href))
}
