import { getTranslations } from 'next-intl/server'
import Link from 'next/link'
import { PageHeading } from '@/components/admin-ui/page-heading'
import { BrandEditor } from '@/components/admin/brand/brand-editor'
import { MenuEditor } from '@/components/admin/menus/menu-editor'
import { ALL_ORGANISATIONS } from '@/lib/base/domain/scope'
import type { Company } from '@/lib/features/company/company-values/company-values'
import { ask, enterRoom, readOrganisation } from '@/app/room/enter-room'
import { readMenuDefaults } from '@/app/room/read-menu-defaults'
import { titled } from '@/app/room/titled'

export const generateMetadata = () => titled(getTranslations('room.companyValues'))

/** Choices for menu targets. Empty, because a company's menus cannot link to content of a single organisation. */
const noChoices = { categories: [], forms: [], tags: [], authors: [], series: [] }

/** The brand and the menus of a company, which its organisations inherit. For owners. */
export default async function CompanyPage({ searchParams }: PageProps<'/room/[locale]/empresa'>) {
  const [{ empresa }, { person }, t] = await Promise.all([
    searchParams,
    enterRoom(),
    getTranslations('room.companyValues'),
  ])
  const company = typeof empresa === 'string' ? empresa.slice(0, 120) : null
  const values = await ask('getCompanyValues', ALL_ORGANISATIONS, { company })
  const { current, companies, brand, menus, overrides } = values
  const organisation = await readOrganisation(current.organisation)
  const { defaults, ...places } = await readMenuDefaults(organisation)
  return (
    <>
      <PageHeading help="companyValues" title={t('title')} />
      <p className="max-w-[40rem] pb-6 text-ink-soft">{t('lead')}</p>
      {companies.length > 1 && <Companies companies={companies} current={current} />}
      <BrandEditor
        key={`${current.organisation} brand`}
        organisation={organisation}
        values={brand}
        overrides={overrides}
        draft={null}
        look={null}
      />
      <MenuEditor
        key={current.organisation}
        organisation={current.organisation}
        person={person.id}
        menus={menus}
        overrides={overrides}
        defaults={defaults}
        offers={{ choices: noChoices, titles: {}, ...places }}
        draft={null}
      />
    </>
  )
}

/**
 * Links to the companies. A company has no name, so its link names its first organisation and the number of
 * organisations.
 */
async function Companies({ companies, current }: { companies: Company[]; current: Company }) {
  const t = await getTranslations('room.companyValues')
  return (
    <nav aria-label={t('companies')} className="room-tabs">
      {companies.map(({ organisation, name, organisations }) => (
        <Link
          key={organisation}
          href={`/empresa?empresa=${organisation}`}
          aria-current={organisation === current.organisation ? 'page' : undefined}
        >
          {organisations === 1 ? name : t('company', { name, count: organisations - 1 })}
        </Link>
      ))}
    </nav>
  )
}
