import { getTranslations } from 'next-intl/server'
import { notFound } from 'next/navigation'
import { AlertSwitch } from '@/components/admin/comments/alert-switch'
import { EraseForm } from '@/components/admin/comments/erase-form'
import { RulesForm } from '@/components/admin/comments/rules-form'
import { PageHeading } from '@/components/admin-ui/page-heading'
import { may } from '@/lib/features/kernel/operations/permissions'
import { isMailConfigured } from '@/lib/base/mail/is-mail-configured'
import { ask, enterOrganisation } from '@/app/room/enter-room'
import { titled } from '@/app/room/titled'

type Props = PageProps<'/room/[locale]/[org]/comentarios/reglas'>

export const generateMetadata = () => titled(getTranslations('room.comments.rules'))

export default async function CommentRulesPage({ params }: Props) {
  const [{ org }, t] = await Promise.all([params, getTranslations('room.comments')])
  if (!may((await enterOrganisation(org)).role, 'comments.moderate')) notFound()
  const { rules, version, wantsAlerts } = await ask('getCommentRules', org, {})
  return (
    <>
      <PageHeading title={t('rules.title')} />
      <div className="flex max-w-measure flex-col gap-12">
        <RulesForm key={version} organisation={org} rules={rules} version={version} />
        <AlertSwitch organisation={org} isWanted={wantsAlerts} canSend={isMailConfigured()} />
        <EraseForm organisation={org} />
      </div>
    </>
  )
}
