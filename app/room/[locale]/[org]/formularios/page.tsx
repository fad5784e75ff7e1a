import { getTranslations } from 'next-intl/server'
import Link from 'next/link'
import { CreateButton } from '@/components/admin-ui/create-button'
import { PageHeading } from '@/components/admin-ui/page-heading'
import { NewForm } from '@/components/admin/forms/new-form'
import { formPath } from '@/lib/base/links/links'
import { ask } from '@/app/room/enter-room'
import { titled } from '@/app/room/titled'

export const generateMetadata = () => titled(getTranslations('room.forms'))

export default async function Forms({ params }: PageProps<'/room/[locale]/[org]/formularios'>) {
  const [{ org }, t] = await Promise.all([params, getTranslations('room.forms')])
  const { forms, companyForms } = await ask('listForms', org, {})
  return (
    <>
      <PageHeading help="forms" title={t('title')}>
        <CreateButton label={t('new')}>
          <NewForm organisation={org} slugs={forms.map(({ slug }) => slug)} />
        </CreateButton>
      </PageHeading>
      <p className="pb-4 text-ink-soft">{forms.length === 0 ? t('empty') : t('lead')}</p>
      <ul className="room-rows empty:hidden">
        {forms.map(({ id, title, slug, isOpen, isOnContact, isCompany, leads }) => (
          <li key={id}>
            <div>
              <Link href={`/${org}/formularios/${id}`} className="button-text font-semibold">
                {title}
              </Link>
              <p className="text-note text-ink-soft">
                {formPath}/{slug} · {t('leads', { count: leads })}
              </p>
            </div>
            <span className="flex flex-wrap gap-2">
              {isCompany && <span className="room-badge">{t('ofCompany')}</span>}
              {isOpen && isOnContact && <span className="room-badge">{t('onContact')}</span>}
              <span className="room-badge">{t(isOpen ? 'open' : 'closed')}</span>
            </span>
          </li>
        ))}
      </ul>
      {companyForms.length > 0 && (
        <section className="room-section">
          <h2>{t('companyForms')}</h2>
          <p className="pb-4 text-ink-soft">{t('companyLead')}</p>
          <ul className="room-rows">
            {companyForms.map(({ slug, title, home }) => (
              <li key={slug}>
                <div>
                  <p className="font-semibold">{title}</p>
                  <p className="text-note text-ink-soft">
                    {formPath}/{slug} · {t('companyOf', { name: home })}
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
