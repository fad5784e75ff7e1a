import { useFormatter, useTranslations } from 'next-intl'
import Link from 'next/link'
import { goals } from '@/lib/base/domain/analytics'
import { Change } from './change'
import type { Report, ToHref } from './types'

/** Lists campaigns with their entries and results. */
export function CampaignTable({ campaigns, toHref }: { campaigns: Report['campaigns']; toHref: ToHref }) {
  const t = useTranslations('room.analytics')
  if (campaigns.length === 0) {
    return (
      <section className="breakdown">
        <h3>{t('dimensions.campaign')}</h3>
        <p className="max-w-measure text-note text-ink-soft">{t('noCampaigns')}</p>
      </section>
    )
  }
  return (
    <div className="campaign-area">
      <table className="breakdown campaign-table">
        <caption>{t('dimensions.campaign')}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{t('dimensions.campaign')}</span>
            </th>
            <th scope="col">{t('measures.entries')}</th>
            <th scope="col">
              <span className="sr-only">{t('change')}</span>
            </th>
            {goals.map((goal) => (
              <th key={goal} scope="col">
                {t(`measures.${goal}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {campaigns.map((campaign) => (
            <CampaignLine key={campaign.value ?? ''} row={campaign} toHref={toHref} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type CampaignLineProps = { row: Report['campaigns'][number]; toHref: ToHref }

function CampaignLine({
  row: { value, campaign, count, before, goals: results },
  toHref,
}: CampaignLineProps) {
  const t = useTranslations('room.analytics')
  const format = useFormatter()
  return (
    <tr>
      <th scope="row">
        {value === null || !campaign ? (
          <span>{t('others')}</span>
        ) : (
          <Link href={toHref({ dimension: 'campaign', value })} prefetch={false}>
            {campaign.campaign || campaign.source}{' '}
            <small>
              {[campaign.campaign && campaign.source, campaign.medium].filter(Boolean).join(' · ')}
            </small>
          </Link>
        )}
      </th>
      <td>{format.number(count)}</td>
      <td>
        <Change count={count} before={before} />
      </td>
      {goals.map((goal) => (
        <td key={goal} data-empty={results[goal] === 0 || undefined}>
          {format.number(results[goal])}
        </td>
      ))}
    </tr>
  )
}
