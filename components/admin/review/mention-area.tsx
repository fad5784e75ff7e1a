import { useTranslations } from 'next-intl'
import { useId, useState, type ComponentProps, type KeyboardEvent } from 'react'
import { measureDistance } from '@/components/admin/palette/match'
import { TextAreaField } from '@/components/admin-ui/field'

type Colleague = { id: string; name: string }

/** Returns the people whose names a text mentions with an @. */
export const listMentioned = <Person extends Colleague>(text: string, people: readonly Person[]): Person[] =>
  people.filter(({ name }) => text.includes(`@${name}`))

type MentionAreaProps = Pick<
  ComponentProps<typeof TextAreaField>,
  'label' | 'problem' | 'maxLength' | 'onKeyDown'
> & {
  text: string
  /** People who can be mentioned. Those whom the text mentions already are not suggested. */
  people: readonly Colleague[]
  onText: (text: string) => void
}

/**
 * The text field of a note. An @ suggests people while their name is typed: arrows choose, Enter inserts, Escape
 * closes. The focus stays in the text.
 */
export function MentionArea({ text, people, onText, onKeyDown, ...area }: MentionAreaProps) {
  const t = useTranslations('room')
  const id = useId()
  const { mention, suggested, activeIndex, update, close, move } = useMention(text, people)
  const isOpen = suggested.length > 0
  const insert = ({ name }: Colleague) => {
    if (!mention) return
    mention.field.setRangeText(`@${name} `, mention.start, mention.end, 'end')
    onText(mention.field.value)
    update(mention.field)
  }
  const keys: Record<string, () => void> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Enter: () => suggested[activeIndex] && insert(suggested[activeIndex]),
    Escape: close,
  }
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const act = isOpen && !event.nativeEvent.isComposing ? keys[event.key] : undefined
    if (!act) return onKeyDown?.(event)
    event.preventDefault()
    act()
  }
  return (
    <div className="relative">
      <TextAreaField
        look="small"
        rows={3}
        {...area}
        hint={people.length > 0 ? t('review.notes.mentionHint') : undefined}
        value={text}
        aria-autocomplete="list"
        aria-controls={isOpen ? id : undefined}
        aria-activedescendant={isOpen ? `${id}-${activeIndex}` : undefined}
        onChange={({ target }) => {
          onText(target.value)
          update(target)
        }}
        onSelect={({ currentTarget }) => update(currentTarget)}
        onBlur={close}
        onKeyDown={press}
      />
      <p role="status" className="sr-only">
        {isOpen && t('palette.count', { count: suggested.length })}
      </p>
      {isOpen && <MentionList id={id} suggested={suggested} activeIndex={activeIndex} onChoose={insert} />}
    </div>
  )
}

type MentionListProps = {
  id: string
  suggested: readonly Colleague[]
  activeIndex: number
  onChoose: (person: Colleague) => void
}

function MentionList({ id, suggested, activeIndex, onChoose }: MentionListProps) {
  const t = useTranslations('room.review.notes')
  return (
    // The list of suggestions covers the content below the text. In the sheet on phones it takes up space.
    <div
      id={id}
      role="listbox"
      aria-label={t('mention')}
      className="mt-1.5 rounded-control border border-line-strong bg-paper p-1.5 shadow-float panel:absolute panel:inset-x-0 panel:top-full panel:z-4"
    >
      {suggested.map((person, index) => (
        <div
          key={person.id}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === activeIndex}
          className={`flex min-h-11 cursor-pointer items-center rounded-control px-2.5 hover:bg-wash hover:text-primary ${index === activeIndex ? 'bg-wash text-primary' : 'text-ink'}`}
          tabIndex={-1}
          onMouseDown={(event) => {
            // Prevents the click from moving the focus out of the text.
            event.preventDefault()
            onChoose(person)
          }}
        >
          {person.name}
        </div>
      ))}
    </div>
  )
}

/** An unfinished mention before the cursor; `start` is the place of its @. */
type Mention = { field: HTMLTextAreaElement; start: number; end: number; query: string }

function useMention(text: string, people: readonly Colleague[]) {
  const [mention, setMention] = useState<Mention | null>(null)
  const [closedStart, setClosedStart] = useState<number | null>(null)
  const [activeIndex, setActiveIndex] = useState(0)
  const isClosed = mention === null || mention.start === closedStart
  const suggested = isClosed ? [] : suggestPeople(mention.query, text, people)
  const update = (field: HTMLTextAreaElement) => {
    const next = findMention(field)
    setMention(next)
    if (next?.query !== mention?.query) setActiveIndex(0)
    if (next?.start !== closedStart) setClosedStart(null)
  }
  return {
    mention,
    suggested,
    activeIndex,
    update,
    close: () => setClosedStart(mention?.start ?? null),
    move: (by: number) => setActiveIndex((activeIndex + by + suggested.length) % suggested.length),
  }
}

/** An @ after a space or an opening sign: addresses such as ana@example.com are no mentions. */
const unfinished = /(?<![\p{L}\p{N}._%+-])@((?!\s)[^@\n]{0,60})$/u

function findMention(field: HTMLTextAreaElement): Mention | null {
  const { selectionStart: end, selectionEnd, value } = field
  const query = end === selectionEnd ? unfinished.exec(value.slice(0, end))?.[1] : undefined
  return query === undefined ? null : { field, start: end - query.length - 1, end, query }
}

/** Maximum number of suggestions: the list has no scroll bar. */
const MAX_SUGGESTED = 6

/** Returns the people whose names match the typed text, the best first. Forgives accents, case and small errors. */
function suggestPeople(query: string, text: string, people: readonly Colleague[]): Colleague[] {
  const mentioned = listMentioned(text, people)
  return people
    .filter((person) => !mentioned.includes(person))
    .map((person) => ({ person, distance: measureDistance(query, person.name) }))
    .filter(({ distance }) => distance !== null)
    .toSorted((first, other) => Number(first.distance) - Number(other.distance))
    .slice(0, MAX_SUGGESTED)
    .map(({ person }) => person)
}
