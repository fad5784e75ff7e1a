'use client'

import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { useState, type SubmitEvent } from 'react'
import { Button } from '@/components/admin-ui/button'
import { SubmitButton } from '@/components/admin-ui/submit-button'
import { SelectField, TextAreaField, TextField } from '@/components/admin-ui/field'
import { SearchFilter } from '@/components/admin-ui/filters'
import { ProblemNotice } from '@/components/admin-ui/notice'
import { useOperation } from '@/components/admin-ui/use-operation'
import { useQuery } from '@/components/admin-ui/use-query'
import { toProblem } from '@/components/admin-ui/problems'
import { useDesignName } from '@/components/admin/design/use-design-name'
import { listDesignNames } from '@/lib/base/domain/design'
import { OrganisationField } from '@/components/admin/organisations/organisation-field'
import { buttonStyles } from '@/components/ui/button-styles'
import { StatusMark } from '@/components/admin-ui/status-mark'
import { languageNames } from '@/lib/base/i18n/languages'
import { useSearchText } from '@/components/admin-ui/use-search-text'
import type { OrganisationId } from '@/lib/base/domain/model'
import { releasedSettings } from '@/lib/base/domain/release'

const things = ['pieces', 'board', 'category', 'settings', 'design'] as const
type Thing = (typeof things)[number]
/** Number of publications listed before, and after, a search. */
const [FEW, MANY] = [6, 20]

type AddToReleaseProps = {
  organisation: OrganisationId
  id: number
  /** The first organisations of the signed-in person. */
  organisations: { id: OrganisationId; name: string }[]
  /** True if `organisations` is incomplete. A search field then finds the others. */
  areMore: boolean
  /** Ids of publications that the release already contains. */
  known: number[]
}

type PartProps = { organisation: string; id: number; where: OrganisationId; known: number[] }

export function AddToRelease({ organisation, id, organisations, areMore, known }: AddToReleaseProps) {
  const t = useTranslations('room.releases')
  const nav = useTranslations('room.nav')
  const [where, setWhere] = useState(organisation)
  const [thing, setThing] = useState<Thing>('pieces')
  const names: Record<Thing, string> = {
    pieces: nav('pieces'),
    board: t('kinds.board'),
    category: t('kinds.category'),
    settings: t('settings'),
    design: t('kinds.design'),
  }
  const part = { organisation, id, where, known }
  return (
    <div className="flex flex-col gap-4">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(14rem,100%),1fr))] gap-3">
        {areMore && (
          <OrganisationField
            label={t('inOrganisation')}
            initial={
              organisations.find(({ id: organisationId }) => organisationId === organisation)?.name ?? ''
            }
            onChoose={setWhere}
          />
        )}
        {organisations.length > 1 && !areMore && (
          <SelectField
            label={t('inOrganisation')}
            value={where}
            options={organisations}
            onChange={({ target }) =>
              setWhere(
                organisations.find(({ id: organisationId }) => organisationId === target.value)?.id ??
                  organisation,
              )
            }
          />
        )}
        <SelectField
          label={t('what')}
          value={thing}
          options={things.map((option) => ({ id: option, name: names[option] }))}
          onChange={({ target }) => setThing(things.find((option) => option === target.value) ?? 'pieces')}
        />
      </div>
      {thing === 'pieces' && <AddPieces key={where} {...part} />}
      {thing === 'board' && (
        <div className="flex flex-col items-start gap-2">
          <p className="text-note text-ink-soft">{t('arrangeHint')}</p>
          <Link href={`/${where}/portada?paquete=${id}`} className={buttonStyles.outline}>
            {t('arrange')}
          </Link>
        </div>
      )}
      {thing === 'category' && <AddCategory key={where} {...part} />}
      {thing === 'settings' && <AddSettings key={where} {...part} />}
      {thing === 'design' && <AddDesign key={where} {...part} />}
    </div>
  )
}

/** Moves the draft of an organisation's design into the release. */
function AddDesign({ organisation, id, where }: PartProps) {
  const t = useTranslations('room.releases')
  const designName = useDesignName()
  const { data: draft, error } = useQuery('getDesign', where, {})
  const { perform, isBusy, problems } = useOperation('setReleaseDesign', organisation)
  const [isAdded, setAdded] = useState(false)
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="text-note text-ink-soft">{t('designHint')}</p>
      <ProblemNotice problem={error ? toProblem(error) : problems.form} />
      {draft && !isAdded && (
        <>
          <p>{listDesignNames(draft.values).map(designName).join(' · ')}</p>
          <Button isBusy={isBusy} onClick={async () => setAdded((await perform({ id, where })) !== null)}>
            {t('add')}
          </Button>
        </>
      )}
      {draft === null && <p>{t('noDesign')}</p>}
    </div>
  )
}

function AddPieces({ organisation, id, where, known }: PartProps) {
  const t = useTranslations('room.releases')
  const [typed, setTyped] = useState('')
  const text = useSearchText(typed)
  const { data } = useQuery('listPieces', where, {
    text,
    status: null,
    category: null,
    person: null,
    from: null,
    to: null,
    page: 1,
  })
  const { perform, isBusy, problems } = useOperation('addToRelease', organisation)
  return (
    <div className="flex flex-col gap-3">
      <SearchFilter label={t('search')} value={typed} onChange={({ target }) => setTyped(target.value)} />
      <ProblemNotice problem={problems.form} />
      {data?.pieces.length === 0 && <p className="text-note text-ink-soft">{t('notFound')}</p>}
      <ul className="room-rows">
        {data?.pieces.slice(0, text === null ? FEW : MANY).map((piece) => {
          const kinds =
            piece.status === 'published' || piece.status === 'changed'
              ? (['piece', 'withdrawal'] as const)
              : ['piece' as const]
          return (
            <li key={piece.id}>
              <span>
                <span className="pe-3 font-semibold">{piece.title || t('untitled')}</span>
                <StatusMark status={piece.status} />
                {piece.language && (
                  <span className="ps-3 text-note text-ink-soft">{languageNames[piece.language]}</span>
                )}
              </span>
              <span className="flex flex-wrap items-center gap-2">
                {known.includes(piece.id) ? (
                  <span className="text-note text-ink-soft">{t('isIn')}</span>
                ) : (
                  kinds.map((kind) => (
                    <Button
                      key={kind}
                      isBusy={isBusy}
                      onClick={() => void perform({ id, where, ids: [piece.id], kind })}
                    >
                      {t(kind === 'piece' ? 'addPiece' : 'addWithdrawal')}
                      <span className="sr-only">: {piece.title}</span>
                    </Button>
                  ))
                )}
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function AddCategory({ organisation, id, where }: PartProps) {
  const t = useTranslations('room.releases')
  const { data } = useQuery('listPieceChoices', where, {})
  const { perform, isBusy, problems } = useOperation('setReleaseNames', organisation)
  const add = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const element = event.currentTarget
    const form = new FormData(element)
    const category = Number(form.get('category')) || null
    if (await perform({ id, where, category, name: String(form.get('name') ?? '') })) element.reset()
  }
  return (
    <form onSubmit={(event) => void add(event)} noValidate className="flex flex-col gap-4">
      <SelectField
        name="category"
        label={t('category')}
        none={t('newCategory')}
        hint={t('categoryHint')}
        options={data?.categories ?? []}
      />
      <TextField name="name" label={t('categoryName')} maxLength={80} problem={problems.name} />
      <ProblemNotice problem={problems.form} />
      <SubmitButton className="self-start" isBusy={isBusy}>
        {t('add')}
      </SubmitButton>
    </form>
  )
}

function AddSettings({ organisation, id, where }: PartProps) {
  const t = useTranslations('room.releases')
  const names = useTranslations('room.settings.fields')
  const { perform, isBusy, problems } = useOperation('setReleaseTexts', organisation)
  const add = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const element = event.currentTarget
    const entries = [...new FormData(element)].filter(([, value]) => String(value).trim() !== '')
    if (entries.length === 0) return
    if (await perform({ id, where, values: Object.fromEntries(entries) })) element.reset()
  }
  return (
    <form onSubmit={(event) => void add(event)} noValidate className="flex flex-col gap-4">
      <p className="text-note text-ink-soft">{t('settingsHint')}</p>
      {releasedSettings.map((name) =>
        name === 'description' || name === 'address' ? (
          <TextAreaField key={name} name={name} rows={3} label={names(name)} problem={problems[name]} />
        ) : (
          <TextField key={name} name={name} label={names(name)} problem={problems[name]} />
        ),
      )}
      <ProblemNotice problem={problems.form ?? problems.values} />
      <SubmitButton className="self-start" isBusy={isBusy}>
        {t('add')}
      </SubmitButton>
    </form>
  )
}
