import { useTranslations } from 'next-intl'

/** Narrows a long list of people, without a script, too. */
export function PeopleSearch({ text }: { text: string }) {
  const t = useTranslations('room.people')
  return (
    <form role="search" className="flex flex-wrap items-end gap-3">
      <label className="flex flex-[1_1_16rem] flex-col gap-1 text-note text-ink-soft">
        {t('search')}
        <input
          type="search"
          name="buscar"
          defaultValue={text}
          maxLength={100}
          className="text-box min-h-11 text-ui text-ink"
        />
      </label>
      <button className="button-outline">{t('find')}</button>
    </form>
  )
}
