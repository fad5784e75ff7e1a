import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react'
import { Button } from '@/components/admin-ui/button'
import { CheckField } from '@/components/admin-ui/field'
import type { FindTarget } from './find-target'

/** Finds and replaces text. Enter goes to the next match, Shift+Enter to the previous one, Escape closes. */
export function FindPanel({ open, onClose }: { open: () => FindTarget; onClose: () => void }) {
  const t = useTranslations('room.editor.find')
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const search = useSearch(open)
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])

  const onKeyDown = (event: KeyboardEvent) => {
    const goesBack = event.key === 'Enter' && event.shiftKey
    if (event.key !== 'Escape' && !goesBack) return
    event.preventDefault()
    if (goesBack) search.go(-1)
    else onClose()
  }
  const input = (name: 'words' | 'by') => (
    <>
      <label htmlFor={`${id}-${name}`}>{t(name)}</label>
      <input
        ref={name === 'words' ? field : null}
        id={`${id}-${name}`}
        type="text"
        className="text-box"
        autoComplete="off"
        value={search[name]}
        onKeyDown={onKeyDown}
        onChange={({ target }) => search.set({ [name]: target.value })}
      />
    </>
  )
  return (
    <form
      aria-label={t('panel')}
      className="editor-panel"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        search.go(1)
      }}
    >
      <div className="editor-field">
        {input('words')}
        <Found {...search} />
      </div>
      <div className="editor-field">
        {input('by')}
        <CheckField
          label={t('exact')}
          checked={search.isExact}
          onChange={({ target }) => search.set({ isExact: target.checked })}
        />
      </div>
      <Actions search={search} onClose={onClose} />
    </form>
  )
}

function Found({ words, index, count }: Pick<Search, 'words' | 'index' | 'count'>) {
  const t = useTranslations('room.editor.find')
  return (
    <p role="status" className="editor-hint">
      {words !== '' && (count === 0 ? t('none') : t('place', { number: index + 1, count }))}
    </p>
  )
}

function Actions({ search, onClose }: { search: ReturnType<typeof useSearch>; onClose: () => void }) {
  const t = useTranslations('room.editor.find')
  return (
    <div className="editor-actions">
      <Button onClick={() => search.go(-1)}>{t('previous')}</Button>
      <Button type="submit">{t('next')}</Button>
      <Button onClick={search.replace}>{t('replace')}</Button>
      <Button onClick={search.replaceAll}>{t('replaceAll')}</Button>
      <Button look="text" onClick={onClose}>
        {t('close')}
      </Button>
    </div>
  )
}

type Search = { words: string; by: string; isExact: boolean; index: number; count: number }

function useSearch(open: () => FindTarget) {
  const target = useRef<FindTarget>(null)
  const [search, setSearch] = useState<Search>({ words: '', by: '', isExact: false, index: 0, count: 0 })

  const update = (next: Search, shows: 'no' | 'quietly' | 'asked') => {
    const count = target.current?.find(next.words, next.isExact) ?? 0
    const index = count === 0 ? 0 : (next.index + count) % count
    if (shows !== 'no' && count > 0) target.current?.show(index, shows === 'asked')
    setSearch({ ...next, index, count })
  }
  const begin = useEffectEvent(() => {
    target.current = open()
    update({ ...search, words: target.current.readSelected() }, 'quietly')
  })
  const follow = useEffectEvent(() => update(search, 'no'))
  useEffect(() => {
    begin()
    const end = target.current?.subscribe(() => follow())
    return () => {
      end?.()
      target.current?.close()
    }
  }, [])
  return {
    ...search,
    set: (change: Partial<Search>) =>
      update(
        { ...search, ...change, ...('by' in change ? {} : { index: 0 }) },
        'by' in change ? 'no' : 'quietly',
      ),
    go: (direction: 1 | -1) => update({ ...search, index: search.index + direction }, 'asked'),
    replace: () => {
      if (search.count === 0) return
      target.current?.replace(search.index, search.by)
      update(search, 'asked')
    },
    replaceAll: () => {
      if (search.count === 0) return
      target.current?.replaceAll(search.by)
      update({ ...search, index: 0 }, 'no')
    },
  }
}
