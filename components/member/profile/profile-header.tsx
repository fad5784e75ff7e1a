import { useFormatter, useTranslations } from 'next-intl'
import { getPerson, people } from '@/lib/features/company/member/people'
import { PROFILE_PERSON, projects } from '@/lib/features/company/member/sample-profile'
import { Avatar } from '@/components/member/ui/person-line'
import { ProfileTabs } from './profile-tabs'

/** The header above every page of the profile: name, three figures and tabs. */
export function ProfileHeader() {
  const t = useTranslations('sections')
  const format = useFormatter()
  const { id, name, email, position } = getPerson(PROFILE_PERSON)
  const completed = projects.filter((project) => project.state === 'completed').length
  const figures = [
    [t('profile.figures.projects'), format.number(projects.length)],
    [t('profile.figures.completed'), format.number(completed / projects.length, { style: 'percent' })],
    [t('profile.figures.connections'), format.number(people.length - 1)],
  ] as const
  return (
    <div className="flex flex-col gap-5 rounded-control border border-line px-5 pt-5 font-sans text-ui">
      <div className="flex flex-wrap items-center gap-5">
        <Avatar id={id} name={name} size="large" />
        <div className="flex min-w-0 flex-1 flex-col gap-1">
          <p className="text-title-m font-semibold">{name}</p>
          <p className="text-ink-soft wrap-anywhere">
            {t(`common.positions.${position}`)} · {email}
          </p>
        </div>
        <dl className="flex flex-wrap gap-3">
          {figures.map(([label, value]) => (
            <div key={label} className="flex flex-col-reverse rounded-control border border-line px-4 py-2">
              <dt className="text-note text-ink-soft">{label}</dt>
              <dd className="text-title-s font-semibold tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <ProfileTabs />
    </div>
  )
}
