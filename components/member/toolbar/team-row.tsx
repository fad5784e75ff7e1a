import { useTranslations } from 'next-intl'

/** The demo members of the chat and the user list. */
const team = [
  { name: 'Lucía Ferrer', initials: 'LF' },
  { name: 'Mateo Rojas', initials: 'MR' },
  { name: 'Aiko Tanaka', initials: 'AT' },
  { name: 'Jonas Weber', initials: 'JW' },
]

export function TeamRow() {
  const t = useTranslations('member.toolbar')
  return (
    <div className="mr-auto flex items-center gap-3 font-sans text-note">
      <ul aria-label={t('team')} className="flex -space-x-2">
        {team.map(({ name, initials }) => (
          <li
            key={initials}
            title={name}
            className="flex size-9 items-center justify-center rounded-full border-2 border-wash bg-band font-semibold text-on-band"
          >
            <span aria-hidden="true">{initials}</span>
            <span className="sr-only">{name}</span>
          </li>
        ))}
      </ul>
      <p className="text-ink-soft">{t('teamSize', { count: team.length })}</p>
    </div>
  )
}
