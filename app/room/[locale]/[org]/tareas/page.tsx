import { getTranslations } from 'next-intl/server'
import { notFound } from 'next/navigation'
import { PageHeading } from '@/components/admin-ui/page-heading'
import { groupBy } from '@/lib/base/platform/group-by'
import { DeadJobs } from '@/components/admin/jobs/dead-jobs'
import { ask, enterPlace } from '@/app/room/enter-room'
import { titled } from '@/app/room/titled'

export const generateMetadata = () => titled(getTranslations('room.jobs'))

/** Dead letters: the mails and webhook messages whose last retry failed, by organisation. */
export default async function FailedJobs({ params }: PageProps<'/room/[locale]/[org]/tareas'>) {
  const [{ org }, t] = await Promise.all([params, getTranslations('room.jobs')])
  const { organisation, may } = await enterPlace(org)
  if (!may('settings.manage')) notFound()
  const { jobs, count } = await ask('listDeadJobs', org, {})
  const groups = groupBy(jobs, ({ organisation: id }) => id)
  const now = new Date(Date.now())
  return (
    <>
      <PageHeading help="jobs" title={t('title')} />
      <p className="pb-6 text-ink-soft">{t(count === 0 ? 'none' : 'lead')}</p>
      {count > jobs.length && (
        <p className="pb-6 font-semibold">{t('newest', { listed: jobs.length, count })}</p>
      )}
      {[...groups].map(([id, group]) =>
        organisation ? (
          <DeadJobs key={id} organisation={id} jobs={group} now={now} />
        ) : (
          <section key={id} className="room-section">
            <h2>{group[0]!.organisationName}</h2>
            <DeadJobs organisation={id} jobs={group} now={now} />
          </section>
        ),
      )}
    </>
  )
}
