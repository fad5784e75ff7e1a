import { getTranslations } from 'next-intl/server'
import { PageHeading } from '@/components/admin-ui/page-heading'
import { LeadRuleForm } from '@/components/admin/leads/lead-rule-form'
import { ask } from '@/app/room/enter-room'
import { titled } from '@/app/room/titled'

export const generateMetadata = () => titled(getTranslations('room.leads.rules'))

/** The rules that assign new leads, and send reminders of leads that are still new. */
export default async function LeadRules({ params }: PageProps<'/room/[locale]/[org]/contactos/reparto'>) {
  const [{ org }, t] = await Promise.all([params, getTranslations('room.leads.rules')])
  const { rules, assignees, forms } = await ask('getLeadRules', org, {})
  const shared = { organisation: org, assignees }
  return (
    <>
      <PageHeading title={t('title')} />
      <p className="pb-4 text-ink-soft">{t('lead')}</p>
      {[{ id: null, title: t('all') }, ...forms].map(({ id, title }) => (
        <section key={id} className="room-section">
          <h2>{title}</h2>
          <LeadRuleForm {...shared} form={id} rule={rules.find(({ form }) => form === id) ?? null} />
        </section>
      ))}
    </>
  )
}
