import { useFormatter, useTranslations } from 'next-intl'
import Link from 'next/link'
import { Button } from '@/components/admin-ui/button'
import { ProblemNotice } from '@/components/admin-ui/notice'
import { useOperation } from '@/components/admin-ui/use-operation'
import { DifferenceView } from '@/components/admin/pieces/revisions/difference-view'
import { stripStyles } from '@/components/admin/pieces/origin/strip-styles'
import { languageNames } from '@/lib/base/i18n/languages'
import type { OperationAnswer } from '@/lib/features/operation-table'

type TranslationStripProps = {
  organisation: string
  id: number
  translations: OperationAnswer<'getTranslations'>
}

/** Shows the original of a translation, whether a machine wrote it, and newer changes of the original. */
export function TranslationStrip({ organisation, id, translations }: TranslationStripProps) {
  const t = useTranslations('room.translations')
  const { own, others, changed } = translations
  const original = others.find(({ language }) => language === null)
  if (!own) return null
  return (
    <section className="room-note" aria-label={t('title')}>
      <div className={stripStyles.head}>
        <p className="font-semibold">{t('isIn', { language: languageNames[own.language] })}</p>
        {original ? (
          <Link href={`/${organisation}/publicaciones/${original.id}`} className="button-text">
            {t('original', { title: original.title })}
          </Link>
        ) : (
          <p className="text-note text-ink-soft">{t('noOriginal')}</p>
        )}
      </div>
      {own.source && <Unconfirmed organisation={organisation} id={id} own={own} />}
      {own.isBehind && <ChangedOriginal organisation={organisation} id={id} changed={changed} />}
    </section>
  )
}

/** Marks a machine translation that no person has confirmed, with a button to confirm it. */
function Unconfirmed({
  organisation,
  id,
  own,
}: Omit<TranslationStripProps, 'translations'> & {
  own: NonNullable<TranslationStripProps['translations']['own']>
}) {
  const t = useTranslations('room.translations')
  const format = useFormatter()
  const { perform, isBusy, problems } = useOperation('confirmTranslation', organisation)
  const { source, sourceBy, sourceAt } = own
  if (!source) return null
  const day = sourceAt && format.dateTime(new Date(sourceAt), { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <div className={stripStyles.change}>
      <h2 className="text-ui font-semibold">{t(`sources.${source}`)}</h2>
      <p className="text-note text-ink-soft">{[sourceBy, day].filter(Boolean).join(' · ')}</p>
      <p className="text-note text-ink-soft">{t(`confirmHints.${source}`)}</p>
      <ProblemNotice problem={problems.form} />
      <Button className="self-start" look="solid" isBusy={isBusy} onClick={() => void perform({ id })}>
        {t('confirm')}
      </Button>
    </div>
  )
}

function ChangedOriginal({
  organisation,
  id,
  changed,
}: Omit<TranslationStripProps, 'translations'> & Pick<TranslationStripProps['translations'], 'changed'>) {
  const t = useTranslations('room.translations')
  const { perform, isBusy, problems } = useOperation('markTranslationCurrent', organisation)
  return (
    <div className={stripStyles.change}>
      <h2 className="text-ui font-semibold">{t('behind')}</h2>
      <p className="text-note text-ink-soft">{t('behindHint')}</p>
      {changed.length > 0 && <DifferenceView fields={changed} />}
      <ProblemNotice problem={problems.form} />
      <Button className="self-start" look="solid" isBusy={isBusy} onClick={() => void perform({ id })}>
        {t('markCurrent')}
      </Button>
    </div>
  )
}
