import { useFormatter, useTranslations } from 'next-intl'
import { getPerson } from '@/lib/features/company/member/people'
import { events, PROFILE_PERSON, projects } from '@/lib/features/company/member/sample-profile'
import { Columns, Panel } from '@/components/member/ui/panel'
import { Progress } from '@/components/member/ui/progress'

export function ProfileOverview() {
  return (
    <Columns>
      <Details />
      <CurrentWork />
      <LatestEvents />
    </Columns>
  )
}

function Details() {
  const t = useTranslations('sections')
  const { name, email, position } = getPerson(PROFILE_PERSON)
  const details = [
    [t('common.name'), name],
    [t('profile.details.position'), t(`common.positions.${position}`)],
    [t('profile.details.email'), email],
    [t('common.phone'), '+52 55 0000 0000'],
    [t('profile.details.languages'), t('profile.details.languagesValue')],
  ]
  return (
    <Panel title={t('profile.details.title')}>
      <dl className="flex flex-col">
        {details.map(([label, value]) => (
          <div key={label} className="grid gap-x-4 border-t border-line py-2 bar:grid-cols-[10rem_1fr]">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

function CurrentWork() {
  const t = useTranslations('sections.profile')
  return (
    <Panel title={t('currentWork')}>
      <ul role="list" className="flex flex-col gap-4">
        {projects
          .filter(({ state }) => state === 'inProgress')
          .map(({ name, client, progress }) => (
            <li key={name} className="flex flex-col gap-2">
              <span className="flex items-baseline justify-between gap-4">
                <span>
                  <span className="font-semibold">{name}</span>{' '}
                  <span className="text-note text-ink-soft">{client}</span>
                </span>
                <span className="tabular-nums">{progress} %</span>
              </span>
              <Progress label={t('progressOf', { name })} value={progress} />
            </li>
          ))}
      </ul>
    </Panel>
  )
}

function LatestEvents() {
  const t = useTranslations('sections.profile')
  const format = useFormatter()
  return (
    <Panel title={t('latest')}>
      <ol role="list" className="flex flex-col border-l-2 border-line">
        {events.map(({ key, person, at }) => (
          <li
            key={key}
            className="relative flex flex-col pb-4 pl-5 before:absolute before:top-1.5 before:-left-[0.4375rem] before:size-3 before:rounded-full before:bg-primary last:pb-0"
          >
            <span>{t(`events.${key}`, { name: getPerson(person).name })}</span>
            <time dateTime={at} className="text-note text-ink-soft tabular-nums">
              {format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' })}
            </time>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
