import { useTranslations } from 'next-intl'
import type { Present } from '@/lib/base/domain/presence'
import { toHue } from './hue'

const names = ['kicker', 'title', 'summary', 'introduction', 'content'] as const

/** Each of them: initials, and the whole of it for a screen reader and a pointer. */
export function PeopleMarks({ others }: { others: Present[] }) {
  const t = useTranslations('room.presence')
  const fields = useTranslations('room.pieces.fields')
  const people = [...new Map(others.map((one) => [one.person, one])).values()]
  return people.map(({ person, name, place }) => {
    const field = names.find((one) => one === place?.field)
    const text = field ? t('in', { name, field: fields(field) }) : t('here', { name })
    return (
      <li key={person} title={text} data-hue={toHue(person)}>
        <span aria-hidden="true">{toInitials(name)}</span>
        <span className="sr-only">{text}</span>
      </li>
    )
  })
}

/** Of the first word and the last. */
function toInitials(name: string): string {
  const words = name.trim().split(/\s+/)
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase()
}
