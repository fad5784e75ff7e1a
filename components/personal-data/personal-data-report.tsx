import { useTranslations } from 'next-intl'
import { buttonStyles } from '@/components/ui/button-styles'
import { PageHeader } from '@/components/ui/page-header'
import type { TimeZone } from '@/lib/base/domain/model'
import {
  personalDataFileParameter,
  personalDataFormatParameter,
  toPersonalDataHref,
} from '@/lib/base/links/links'
import type { PersonalDataReport } from '@/lib/features/audience/privacy/find-personal-data'
import { PersonalRecords } from './personal-records'

/** Tables that are not shown, because they contain no further data about the reader. */
const internalTables = ['data_requests', 'lead_mails', 'lead_merges']

type OwnDataReportProps = {
  organisation: string
  timeZone: TimeZone
  token: string
  report: PersonalDataReport
}

/**
 * Shows a reader's personal data, with a download and a form that erases it. Opened by a mailed link. Needs no
 * JavaScript.
 */
export function PersonalDataRecords({ organisation, timeZone, token, report }: OwnDataReportProps) {
  const t = useTranslations('ownData')
  const { records, account, email, isCut } = report
  const visibleRecords = records.filter(({ table }) => !internalTables.includes(table))
  return (
    <article className="flex flex-col gap-8">
      <PageHeader overline={organisation} title={t('title')} lead={t('of', { email })} />
      {visibleRecords.length === 0 ? (
        <p className="max-w-measure">{t('nothing')}</p>
      ) : (
        <PersonalRecords
          records={visibleRecords}
          timeZone={timeZone}
          toFileHref={(file) => `${toPersonalDataHref(token)}&${personalDataFileParameter}=${file}`}
        />
      )}
      {isCut && <p>{t('cut')}</p>}
      {account && <p className="max-w-measure">{t('account')}</p>}
      <div className="flex flex-col gap-4 border-t-2 border-ink pt-5">
        <a
          href={`${toPersonalDataHref(token)}&${personalDataFormatParameter}=json`}
          className={`${buttonStyles.outline} self-start`}
        >
          {t('download')}
        </a>
        <form method="post" encType="multipart/form-data" className="flex flex-col gap-3">
          <p className="max-w-measure font-sans text-ui text-ink-soft">{t('consequence')}</p>
          <button name="eleccion" value="borrar" className={`${buttonStyles.solid} self-start`}>
            {t('erase')}
          </button>
        </form>
      </div>
    </article>
  )
}
