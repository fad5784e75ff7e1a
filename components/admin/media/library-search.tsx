import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/admin-ui/button'
import { SearchFilter } from '@/components/admin-ui/filters'

type LibrarySearchProps = { label: string; onSearch: (text: string) => void }

export function LibrarySearch({ label, onSearch }: LibrarySearchProps) {
  const t = useTranslations('room.media')
  const [text, setText] = useState('')
  return (
    <form
      role="search"
      className="room-search"
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        onSearch(text.trim())
      }}
    >
      <SearchFilter label={label} value={text} onChange={({ target }) => setText(target.value)} />
      <Button type="submit" className="self-end">
        {t('filter')}
      </Button>
    </form>
  )
}
