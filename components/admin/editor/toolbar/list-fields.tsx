import type { Editor } from '@tiptap/core'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { Options } from '@/components/admin-ui/options'
import { setBlockAttribute } from '@/components/admin/editor/text/edit-blocks'
import type { BlockState } from '@/components/admin/editor/text/read-selection'
import type { CategoryId } from '@/lib/base/domain/model'
import { toCategoryHref, toTopicHref } from '@/lib/base/links/links'
import { blockOf } from '@/lib/features/kernel/article/block-table'
import { parseListSource, type ListSource } from '@/lib/features/kernel/article/publication-lists'

type Sources = { categories: { id: number; name: string }[]; tags: string[]; authors: string[] }
export type ListSources = () => Promise<Sources | null>

type ListFieldsProps = { editor: Editor; block: BlockState; list: ListSources | undefined }

/**
 * Edits a block that lists publications: the source and number of the publications. Its heading is edited in the text.
 */
export function ListFields({ editor, block: { name, position, kind, href }, list }: ListFieldsProps) {
  const t = useTranslations('room.editor.list')
  const id = useId()
  const groups = toGroups(useSources(list))
  const source = parseListSource(href ?? '')
  const current = source ? toKey(source) : ''
  const isOffered = groups.flatMap(({ sources }) => sources).some((other) => toKey(other) === current)
  const isMissing = source !== null && groups.length > 0 && !isOffered
  const choose = (option: string) => {
    const next = groups.flatMap(({ sources }) => sources).find((other) => toKey(other) === option)
    if (next) setSource(editor, position, { next, previous: source })
  }
  return (
    <div className="editor-field editor-field-inline">
      <label htmlFor={`${id}-source`}>{t('source')}</label>
      <select
        id={`${id}-source`}
        value={current}
        className="text-box"
        aria-invalid={isMissing || undefined}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => choose(target.value)}
      >
        {source === null && <option value="">{t('choose')}</option>}
        {source !== null && !isOffered && <option value={current}>{source.name}</option>}
        {groups.map(({ kind: group, sources }) => (
          <optgroup key={group} label={t(group)}>
            <Options options={sources.map((other) => ({ id: toKey(other), name: other.name }))} />
          </optgroup>
        ))}
      </select>
      <label htmlFor={`${id}-count`}>{t('count')}</label>
      <select
        id={`${id}-count`}
        value={kind ?? ''}
        className="text-box"
        onChange={({ target }) => setBlockAttribute(editor, position, 'kind', target.value)}
      >
        <Options options={listCounts(name).map((count) => ({ id: count, name: String(count) }))} />
      </select>
      <p id={`${id}-hint`} role="status" className={`editor-hint ${isMissing ? 'editor-hint-missing' : ''}`}>
        {t(isMissing ? 'missing' : source ? 'hint' : 'empty')}
      </p>
    </div>
  )
}

const listCounts = (name: BlockState['name']) =>
  (blockOf(name).kinds ?? []).map(Number).toSorted((first, other) => first - other)

/** Loads the possible sources of a list. null until they are loaded. */
function useSources(list: ListSources | undefined): Sources | null {
  const [sources, setSources] = useState<Sources | null>(null)
  const load = useEffectEvent(list ?? (async () => null))
  useEffect(() => {
    void load().then(setSources)
  }, [])
  return sources
}

type Group = { kind: ListSource['kind']; sources: ListSource[] }

function toGroups(sources: Sources | null): Group[] {
  if (!sources) return []
  const { categories, tags, authors } = sources
  const groups: Group[] = [
    {
      kind: 'category',
      sources: categories.map(({ id, name }) => ({ kind: 'category', id: id as CategoryId, name })),
    },
    { kind: 'tag', sources: tags.map((name) => ({ kind: 'tag', name })) },
    { kind: 'author', sources: authors.map((name) => ({ kind: 'author', name })) },
  ]
  return groups.filter((group) => group.sources.length > 0)
}

const toKey = (source: ListSource) => `${source.kind}:${source.kind === 'category' ? source.id : source.name}`

const toHref = (source: ListSource) =>
  source.kind === 'category' ? toCategoryHref(source) : toTopicHref(source)

type Change = { next: ListSource; previous: ListSource | null }

/** Sets the source of a list, and its name as the heading unless the person has changed the heading. */
function setSource(editor: Editor, position: number, { next, previous }: Change): void {
  const { tr, schema } = editor.state
  const block = tr.doc.nodeAt(position)
  if (!block) return
  const heading = block.textContent.trim()
  if (heading === '' || heading === previous?.name)
    tr.replaceWith(position + 1, position + 1 + block.content.size, schema.text(next.name))
  editor.view.dispatch(tr.setNodeAttribute(position, 'href', toHref(next)))
}
