import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '@/components/admin-ui/button'
import { SelectField } from '@/components/admin-ui/field'
import { ProblemNotice } from '@/components/admin-ui/notice'
import { useOperation } from '@/components/admin-ui/use-operation'
import { useQuery } from '@/components/admin-ui/use-query'
import { StatusMark } from '@/components/admin-ui/status-mark'
import { ExchangeTools } from './exchange-tools'
import { translationLanguages, type TranslationLanguage } from '@/lib/base/domain/translation'
import { CONTENT_LANGUAGE } from '@/lib/base/i18n/content-language'
import { languageNames } from '@/lib/base/i18n/languages'
import type { OperationAnswer } from '@/lib/features/operation-table'

type Version = OperationAnswer<'getTranslations'>['others'][number]
type OfPiece = { organisation: string; id: number }
type TranslationListProps = OfPiece & { onWritten: () => Promise<void> }

/** Lists the translations of a publication with their state, and the languages without one. */
export function TranslationList({ organisation, id, onWritten }: TranslationListProps) {
  const t = useTranslations('room.translations')
  const { data, error } = useQuery('getTranslations', organisation, { id })
  if (!data) return <p role="status">{error ? t('failed') : ''}</p>
  const usedLanguages = [data.own, ...data.others].map((version) => version?.language)
  const free = translationLanguages.filter((language) => !usedLanguages.includes(language))
  return (
    <>
      {data.others.length === 0 && <p className="text-note text-ink-soft">{t('none')}</p>}
      <ul className="flex flex-col gap-3 empty:hidden" aria-label={t('others')}>
        {data.others.map((version) => (
          <VersionItem key={version.id} organisation={organisation} version={version} />
        ))}
      </ul>
      {data.own && (
        <ExchangeTools
          organisation={organisation}
          id={id}
          hasMachine={data.hasMachine}
          onWritten={onWritten}
        />
      )}
      {free.length > 0 && <BeginForm key={free[0]} organisation={organisation} id={id} free={free} />}
    </>
  )
}

function VersionItem({ organisation, version }: { organisation: string; version: Version }) {
  const t = useTranslations('room.translations')
  const { id, language, status, isBehind, source } = version
  const name = languageNames[language ?? CONTENT_LANGUAGE]
  return (
    <li className="flex flex-col items-start gap-1 border-t border-line pt-3">
      <Link href={`/${organisation}/publicaciones/${id}`} className="button-text font-semibold">
        {language === null ? t('isOriginal', { language: name }) : name}
      </Link>
      <StatusMark status={status} />
      {isBehind && <p className="text-note">{t('behind')}</p>}
      {source && <p className="text-note">{t(`sources.${source}`)}</p>}
    </li>
  )
}

function BeginForm({ organisation, id, free }: OfPiece & { free: readonly TranslationLanguage[] }) {
  const t = useTranslations('room.translations')
  const router = useRouter()
  const begin = useOperation('beginTranslation', organisation, { refresh: false })
  const [language, setLanguage] = useState(free[0])
  // Random id of this page view: a repeated request with the same id creates only one translation.
  const [from] = useState(() => crypto.randomUUID())
  if (!language) return null
  const send = async () => {
    const begun = await begin.perform({ id, language, from: `${from}-${language}` })
    if (begun) router.push(`/${organisation}/publicaciones/${begun.answer.id}`)
  }
  return (
    <div className="flex flex-col items-start gap-3 border-t border-line pt-3">
      <SelectField
        look="small"
        label={t('language')}
        hint={t('beginHint')}
        options={free.map((freeLanguage) => ({ id: freeLanguage, name: languageNames[freeLanguage] }))}
        value={language}
        onChange={({ target }) => setLanguage(free.find((freeLanguage) => freeLanguage === target.value))}
      />
      <ProblemNotice problem={begin.problems.form} />
      <Button isBusy={begin.isBusy} onClick={() => void send()}>
        {t('begin')}
      </Button>
    </div>
  )
}
