import { getTranslations } from 'next-intl/server'
import { enterOrganisation } from '@/app/room/enter-room'
import { PageHeading } from '@/components/admin-ui/page-heading'
import { OperationSchema } from '@/components/admin/api-tokens/operation-schema'
import { tokenScopes } from '@/lib/base/domain/api-token'
import { buildOpenApi } from '@/lib/features/distribution/api/openapi'
import { findDescribed, listExposed } from '@/lib/features/distribution/api/exposed'
import { titled } from '@/app/room/titled'

type Props = PageProps<'/room/[locale]/[org]/ajustes/programas/descripcion'>

export const generateMetadata = () => titled(getTranslations('room.tokens.description'))

/** Documents the API's operations by scope, like `/api/v1/openapi.json` but for people. */
export default async function Description({ params }: Props) {
  const { org } = await params
  const [, t, tokens] = await Promise.all([
    enterOrganisation(org),
    getTranslations('room.tokens.description'),
    getTranslations('room.tokens'),
  ])
  return (
    <>
      <PageHeading title={t('title')} />
      <p className="max-w-[40rem] pb-4 text-ink-soft">
        {t('lead')}{' '}
        <a href="/api/v1/openapi.json" className="underline">
          /api/v1/openapi.json
        </a>
      </p>
      {tokenScopes.map((scope) => (
        <section key={scope} className="room-section">
          <h2>{tokens(`scopes.${scope}.name`)}</h2>
          {listExposed()
            .filter((operation) => operation.scope === scope)
            .map(({ name, row, input }) => (
              <OperationSchema
                key={name}
                method={row.kind === 'query' ? 'GET' : 'POST'}
                name={`/api/v1/${org}/${name}`}
                description={findDescribed(name).description}
                schemas={[
                  { title: t('input'), schema: input },
                  { title: t('answer'), schema: findDescribed(name).answer },
                ]}
              />
            ))}
        </section>
      ))}
      <section className="room-section">
        <h2>{t('shapes')}</h2>
        {Object.entries(buildOpenApi('').components.schemas).map(([name, schema]) => (
          <OperationSchema key={name} name={name} description={schema.description} schemas={[{ schema }]} />
        ))}
      </section>
    </>
  )
}
