import { useTranslations } from 'next-intl'
import { Button } from '@/components/admin-ui/button'
import { SearchFilter } from '@/components/admin-ui/filters'

/** Narrows a long list of people, without a script, too. */
export function PeopleSearch({ text }: { text: string }) {
  const t = useTranslations('room.people')
  return (
    <form role="search" className="room-search">
      <SearchFilter label={t('search')} name="buscar" defaultValue={text} maxLength={100} />
      <Button type="submit" className="self-end">
        {t('find')}
      </Button>
    </form>
  )
}
