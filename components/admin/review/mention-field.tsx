import { useTranslations } from 'next-intl'
import { SelectField } from '@/components/admin-ui/field'

type Colleague = { id: string; name: string }

/** Returns the people whose names a text mentions with an @. */
export const listMentioned = <Person extends Colleague>(text: string, people: readonly Person[]): Person[] =>
  people.filter(({ name }) => text.includes(`@${name}`))

type MentionFieldProps = {
  text: string
  /** People who can be mentioned. Those whom the text mentions already are not offered. */
  people: readonly Colleague[]
  onText: (text: string) => void
}

/** Adds the mention of a person to the text of a note. */
export function MentionField({ text, people, onText }: MentionFieldProps) {
  const t = useTranslations('room.review.notes')
  const mentioned = listMentioned(text, people)
  const free = people.filter((person) => !mentioned.includes(person))
  if (free.length === 0) return null
  return (
    <SelectField
      look="small"
      label={t('mention')}
      none={t('choose')}
      options={free}
      value=""
      onChange={({ target }) => {
        const person = free.find(({ id }) => id === target.value)
        if (person) onText(`${text}${text === '' || text.endsWith(' ') ? '' : ' '}@${person.name} `)
      }}
    />
  )
}
