import { useTranslations, useLocale } from 'next-intl'
import { ListPagination } from '@/components/publication-list/list-pagination'
import { buttonStyles } from '@/components/ui/button-styles'
import { EmptyState } from '@/components/ui/empty-state'
import type { PickerPage } from '@/lib/features/company/organisations/picker-page'
import { pickerBases, type PickerBase } from './picker-base'
import { SelectingStatus } from './selecting-status'
import { useId } from 'react'
import { ArrowRightIcon } from '@/components/ui/icons'
import type { Organisation } from '@/lib/base/domain/model'
import { toBrandHref } from '@/lib/base/links/links'
import { resolveLook } from '@/lib/features/company/organisations/organisation-table'
import { toContentLang } from '@/lib/base/i18n/content-language'

type PickerResultsProps = { found: PickerPage; text: string; base: PickerBase }

/** Shows one page of organisations. A long list or a search also shows their total number. */
export function PickerResults({ found, text, base }: PickerResultsProps) {
  const t = useTranslations('picker')
  const { href, toPageHref, toEntryHref } = pickerBases[base]
  const { items, total, page, lastPage, isSearchable } = found
  return (
    <>
      {(isSearchable || text !== '') && (
        <p className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 font-sans text-ui text-ink-soft figures">
          <span>{text === '' ? t('count', { count: total }) : t('found', { count: total, text })}</span>
          {text !== '' && (
            <a href={href} className={buttonStyles.text}>
              {t('showAll')}
            </a>
          )}
        </p>
      )}
      {items.length === 0 ? (
        <EmptyState title={t('nothingFound')} text={t('tryLess')} />
      ) : (
        <SelectingStatus text={t('selecting')}>
          <ul role="list" className="border-t-2 border-ink">
            {items.map((organisation) => (
              <PickerEntry
                key={organisation.id}
                organisation={organisation}
                href={toEntryHref(organisation)}
              />
            ))}
          </ul>
        </SelectingStatus>
      )}
      {lastPage > 1 && (
        <ListPagination page={page} lastPage={lastPage} toHref={(number) => toPageHref(text, number)} />
      )}
    </>
  )
}

function PickerEntry({ organisation, href }: { organisation: Organisation; href: string }) {
  const t = useTranslations('picker')
  const nameId = useId()
  const { name, description } = organisation
  return (
    <li className="relative flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-b border-line py-5 hover:bg-wash">
      <OrganisationMark organisation={organisation} />
      <span
        {...toContentLang(useLocale())}
        id={nameId}
        className="min-w-40 flex-1 text-title-s font-semibold"
      >
        {description ? t('entry', { name, description }) : name}
      </span>
      <a href={href} rel="nofollow" aria-describedby={nameId} className={`stretched ${buttonStyles.outline}`}>
        {t('enter')}
        <ArrowRightIcon />
      </a>
    </li>
  )
}

/** The organisation's symbol or logo on white; otherwise its initial on the colour of its header. */
function OrganisationMark({ organisation }: { organisation: Organisation }) {
  const { symbol, logo } = organisation.appearance.brand
  const picture = symbol ?? logo
  const { band, onBand, mark } = resolveLook(organisation)
  return (
    <svg viewBox="0 0 48 48" width="48" height="48" aria-hidden="true" className="shrink-0 rounded-control">
      <path fill={picture ? '#ffffff' : band} d="M0 0h48v48H0z" />
      {picture ? (
        <image x="4" y="4" width="40" height="40" href={toBrandHref(organisation.id, picture)} />
      ) : (
        <>
          <path fill={mark} d="M0 42h48v6H0z" />
          <text x="24" y="31" textAnchor="middle" fill={onBand} className="text-title-m font-semibold">
            {[...organisation.name][0]}
          </text>
        </>
      )}
    </svg>
  )
}
