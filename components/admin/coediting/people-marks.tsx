import { useTranslations } from 'next-intl'
import type { Present } from '@/lib/base/domain/presence'
import { toHue } from './hue'

const names = ['kicker', 'title', 'summary', 'introduction', 'content'] as const

/** Shows each person's initials. A tooltip has the name and the field that the person edits. */
export function PeopleMarks({ others }: { others: Present[] }) {
  const t = useTranslations('room.presence')
  const fields = useTranslations('room.pieces.fields')
  const people = [...new Map(others.map((other) => [other.person, other])).values()]
  return people.map(({ person, name, place }) => {
    const field = names.find((name) => name === place?.field)
    const text = field ? t('in', { name, field: fields(field) }) : t('here', { name })
    return (
      <li
        key={person}
        title={text}
        // On phones, only the first two people are visible, and a mark shows that there are more.
        className={`relative grid size-8 place-items-center rounded-full border-2 border-paper bg-(--hue) text-[0.75rem] font-semibold text-[#ffffff] not-first:-ms-2 max-[30rem]:nth-[n+3]:hidden ${toHue(person)}`}
      >
        <span aria-hidden="true">{toInitials(name)}</span>
        <span className="sr-only">{text}</span>
      </li>
    )
  })
}

/** Returns the initials of the first and the last word of a name. */
function toInitials(name: string): string {
  const words = name.trim().split(/\s+/)
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase()
}
