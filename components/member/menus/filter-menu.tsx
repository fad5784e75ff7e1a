import { Popover } from '@base-ui/react/popover'
import { ListFilter } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState, type FormEvent } from 'react'
import { SubmitButton } from '@/components/member/ui/submit-button'
import { buttonStyles } from '@/components/member/ui/button-styles'
import { popupStyles } from '@/components/member/ui/menu-parts'
import { SelectField } from '@/components/member/ui/text-fields'
import { SwitchField } from '@/components/member/ui/switch-field'
import { useToast } from '@/components/member/ui/toast'
import {
  countFilters,
  filterStatuses,
  memberTypes,
  noFilter,
  parseFilter,
  type MemberFilter,
} from '@/lib/features/company/member/filter'

/** Sample filter by status, member type and notifications (specification, section 2). Not stored. */
export function FilterMenu() {
  const t = useTranslations('member.filter')
  const showToast = useToast()
  const [isOpen, setIsOpen] = useState(false)
  const [filter, setFilter] = useState(noFilter)
  const count = countFilters(filter)

  function apply(newFilter: MemberFilter) {
    setFilter(newFilter)
    setIsOpen(false)
    showToast(t('applied', { count: countFilters(newFilter) }))
  }

  return (
    <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
      <Popover.Trigger className={buttonStyles.outlineSmall}>
        <ListFilter aria-hidden="true" className="size-4.5" />
        {t('title')}
        {count > 0 && (
          <span className="rounded-control bg-primary px-1.5 text-note text-on-primary tabular-nums">
            {count}
          </span>
        )}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner align="end" sideOffset={6} collisionPadding={8} className="z-105">
          <Popover.Popup className={`w-80 max-w-[calc(100vw-1rem)] ${popupStyles}`}>
            <Popover.Title className="border-b border-line px-5 py-3 font-semibold">
              {t('title')}
            </Popover.Title>
            <FilterForm filter={filter} onApply={apply} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

type FilterFormProps = { filter: MemberFilter; onApply: (filter: MemberFilter) => void }

function FilterForm({ filter, onApply }: FilterFormProps) {
  const t = useTranslations('member.filter')

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onApply(parseFilter(new FormData(event.currentTarget)))
  }

  return (
    <form onSubmit={submit} onReset={() => onApply(noFilter)} className="flex flex-col gap-5 p-5">
      <SelectField
        look="small"
        name="status"
        label={t('status')}
        defaultValue={filter.status ?? ''}
        options={[
          { value: '', text: t('any') },
          ...filterStatuses.map((status) => ({ value: status, text: t(status) })),
        ]}
      />
      <fieldset>
        <legend className="mb-1.5 font-semibold">{t('memberType')}</legend>
        <div className="flex gap-6">
          {memberTypes.map((type) => (
            <label key={type} className="flex min-h-7 items-center gap-2">
              <input
                type="checkbox"
                name="type"
                value={type}
                defaultChecked={filter.types.includes(type)}
                className="size-4.5 flex-none accent-primary"
              />
              {t(type)}
            </label>
          ))}
        </div>
      </fieldset>
      <SwitchField name="notifications" label={t('notifications')} defaultChecked={filter.hasNotifications} />
      <div className="flex justify-end gap-2">
        <button type="reset" className={buttonStyles.outlineSmall}>
          {t('reset')}
        </button>
        <SubmitButton className={buttonStyles.solidSmall}>{t('apply')}</SubmitButton>
      </div>
    </form>
  )
}
