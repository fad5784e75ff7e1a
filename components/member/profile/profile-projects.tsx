import { useFormatter, useTranslations } from 'next-intl'
import { getPerson } from '@/lib/features/company/member/people'
import { projects, type Project, type ProjectState } from '@/lib/features/company/member/sample-profile'
import { Avatar } from '@/components/member/ui/person-line'
import { Badge, type Tone } from '@/components/member/ui/badge'
import { Panel } from '@/components/member/ui/panel'
import { Progress } from '@/components/member/ui/progress'

const tones: Record<ProjectState, Tone> = {
  inProgress: 'good',
  pending: 'plain',
  completed: 'plain',
  overdue: 'bad',
}

export function ProfileProjects() {
  return (
    <div className="grid gap-5 bar:grid-cols-2 wide:grid-cols-3">
      {projects.map((project) => (
        <ProjectPanel key={project.name} project={project} />
      ))}
    </div>
  )
}

function ProjectPanel({ project: { name, client, state, progress, due, team } }: { project: Project }) {
  const t = useTranslations('sections.profile')
  const format = useFormatter()
  const members = team.map(getPerson)
  return (
    <Panel title={name} aside={<Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>}>
      <p className="text-ink-soft">{client}</p>
      <div className="flex flex-col gap-1.5">
        <Progress label={t('progressOf', { name })} value={progress} />
        <p className="flex justify-between gap-4 text-note text-ink-soft tabular-nums">
          <span>{progress} %</span>
          <time dateTime={due}>
            {t('due', { date: format.dateTime(new Date(due), { dateStyle: 'medium' }) })}
          </time>
        </p>
      </div>
      <p className="flex items-center gap-3 text-note text-ink-soft">
        <span className="flex -space-x-2">
          {members.map((member) => (
            <Avatar key={member.id} id={member.id} name={member.name} size="small" />
          ))}
        </span>
        {members.map((member) => member.name).join(', ')}
      </p>
    </Panel>
  )
}
