import { useFormatter, useTranslations } from 'next-intl'
import Link from 'next/link'
import { goals } from '@/lib/base/domain/analytics'
import { Change } from './change'
import { tableStyles } from './table-styles'
import type { Report, ToHref } from './types'

const head = `ps-4 ${tableStyles.head}`

export function CampaignTable({ campaigns, toHref }: { campaigns: Report['campaigns']; toHref: ToHref }) {
  const t = useTranslations('room.analytics')
  if (campaigns.length === 0) {
    return (
      <section className={tableStyles.table}>
        <h3 className={tableStyles.caption}>{t('dimensions.campaign')}</h3>
        <p className="max-w-measure text-note text-ink-soft">{t('noCampaigns')}</p>
      </section>
    )
  }
  return (
    <div className="col-span-full overflow-x-auto">
      <table className={tableStyles.table}>
        <caption className={tableStyles.caption}>{t('dimensions.campaign')}</caption>
        <thead>
          <tr>
            <th scope="col" className={tableStyles.head}>
              <span className="sr-only">{t('dimensions.campaign')}</span>
            </th>
            <th scope="col" className={head}>
              {t('measures.entries')}
            </th>
            <th scope="col" className={head}>
              <span className="sr-only">{t('change')}</span>
            </th>
            {goals.map((goal) => (
              <th key={goal} scope="col" className={head}>
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
      <th scope="row" className={`border-t border-line ${tableStyles.row}`}>
        {value === null || !campaign ? (
          <span className={`min-w-44 ${tableStyles.name}`}>{t('others')}</span>
        ) : (
          <Link
            href={toHref({ dimension: 'campaign', value })}
            prefetch={false}
            className={`min-w-44 ${tableStyles.link}`}
          >
            {campaign.campaign || campaign.source}{' '}
            <small className={tableStyles.small}>
              {[campaign.campaign && campaign.source, campaign.medium].filter(Boolean).join(' · ')}
            </small>
          </Link>
        )}
      </th>
      <td className={`border-t border-line ${tableStyles.count}`}>{format.number(count)}</td>
      <td className={`border-t border-line ${tableStyles.change}`}>
        <Change count={count} before={before} />
      </td>
      {goals.map((goal) => (
        <td
          key={goal}
          className={`border-t border-line ${tableStyles.count} ${results[goal] === 0 ? 'text-ink-soft' : ''}`.trim()}
        >
          {format.number(results[goal])}
        </td>
      ))}
    </tr>
  )
}
