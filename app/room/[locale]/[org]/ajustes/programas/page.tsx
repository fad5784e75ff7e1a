import { getFormatter, getTranslations } from 'next-intl/server'
import Link from 'next/link'
import { CreateButton } from '@/components/admin-ui/create-button'
import { PageHeading } from '@/components/admin-ui/page-heading'
import { EndToken } from '@/components/admin/api-tokens/end-token'
import { TokenForm } from '@/components/admin/api-tokens/token-form'
import { ask } from '@/app/room/enter-room'
import { titled } from '@/app/room/titled'

export const generateMetadata = () => titled(getTranslations('room.tokens'))

export default async function Programs({ params }: PageProps<'/room/[locale]/[org]/ajustes/programas'>) {
  const { org } = await params
  const [{ tokens, now }, t, format] = await Promise.all([
    ask('listApiTokens', org, {}),
    getTranslations('room.tokens'),
    getFormatter(),
  ])
  const show = (at: Date) => format.dateTime(at, { dateStyle: 'medium' })
  return (
    <>
      <PageHeading help="tokens" title={t('title')}>
        <CreateButton label={t('new')}>
          <TokenForm organisation={org} />
        </CreateButton>
      </PageHeading>
      <p className="pb-4 text-ink-soft">{t('lead')}</p>
      <p className="pb-4">
        <Link href={`/${org}/ajustes/programas/descripcion`} className="button-text">
          {t('description.title')}
        </Link>
      </p>
      <ul className="room-rows">
        {tokens.map(({ id, name, prefix, scopes, person, expiresAt, usedAt }) => (
          <li key={id}>
            <div>
              <p className="font-semibold">{name}</p>
              <p className="text-note text-ink-soft">
                {scopes.map((scope) => t(`scopes.${scope}.name`)).join(', ')}
              </p>
              <p className="text-note text-ink-soft">
                {[
                  `${prefix}…`,
                  t('of', { person: person.name }),
                  t(expiresAt < now ? 'expired' : 'expires', { at: show(expiresAt) }),
                  usedAt === null ? t('unused') : t('used', { at: show(usedAt) }),
                ].join(' · ')}
              </p>
            </div>
            <EndToken organisation={org} id={id} name={name} />
          </li>
        ))}
      </ul>
    </>
  )
}
