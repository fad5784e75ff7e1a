import { useTranslations } from 'next-intl'
import { SearchIcon } from '@/components/ui/icons'
import { MAX_PICKER_TEXT_LENGTH } from '@/lib/base/domain/constants'
import { pickerTextParameter } from '@/lib/base/links/links'
import { pickerBases, type PickerBase } from './picker-base'

/** The picker's search: a GET form, which needs no JavaScript. */
export function PickerSearch({ text, base }: { text: string; base: PickerBase }) {
  const t = useTranslations('picker')
  return (
    <form
      role="search"
      action={pickerBases[base].href}
      method="get"
      className="grid grid-cols-[minmax(0,1fr)_auto]"
    >
      <input
        type="search"
        name={pickerTextParameter}
        defaultValue={text}
        maxLength={MAX_PICKER_TEXT_LENGTH}
        aria-label={t('search')}
        placeholder={t('searchPlaceholder')}
        autoComplete="off"
        enterKeyHint="search"
        className="h-12 w-full appearance-none rounded-none rounded-l-control border border-r-0 border-line-strong bg-paper px-4 font-sans text-body placeholder:text-ink-soft"
      />
      <button
        type="submit"
        aria-label={t('submitSearch')}
        className="grid size-12 place-items-center rounded-r-control border border-transparent bg-primary text-on-primary hover:bg-primary-strong"
      >
        <SearchIcon />
      </button>
    </form>
  )
}
