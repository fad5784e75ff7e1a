import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { PageHeading } from '@/components/admin-ui/page-heading'
import { ReviewRulesForm } from '@/components/admin/review/rules-form'
import { ask } from '@/app/room/enter-room'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('room.nav'))('review') }
}

/** The review rules: approvals that a publication needs before it can be published. */
export default async function ReviewRules({ params }: PageProps<'/room/[locale]/[org]/ajustes/revision'>) {
  const { org } = await params
  const [rules, t] = await Promise.all([ask('getReviewRules', org, {}), getTranslations('room.nav')])
  return (
    <>
      <PageHeading help="settings" title={t('review')} />
      <div className="max-w-160">
        <ReviewRulesForm organisation={org} {...rules} />
      </div>
    </>
  )
}
