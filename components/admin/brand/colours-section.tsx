'use client'

import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { useState } from 'react'
import { CheckField } from '@/components/admin-ui/field'
import { useLeaveGuard } from '@/components/admin-ui/use-leave-guard'
import { useOperation } from '@/components/admin-ui/use-operation'
import { ConflictNote } from '@/components/admin/settings/conflict-note'
import { SaveRow, type SavedTo } from '@/components/admin/settings/save-row'
import { LookPreview } from '@/components/admin/settings/look-preview'
import { DraftBadge } from '@/components/admin/design/draft-badge'
import { useDraftActions } from '@/components/admin/design/use-draft-actions'
import { CompanyFields, TheirLock } from '@/components/admin/company-values/company-fields'
import {
  useCompanyLock,
  type CompanyState,
  type Theirs,
} from '@/components/admin/company-values/use-company-lock'
import { bandChoices, paperChoices, type BrandColours } from '@/lib/base/domain/brand'
import type { HeaderKind } from '@/lib/base/domain/appearance'
import type { BrandValues } from '@/lib/features/brand/brand'

type ColoursSectionProps = {
  organisation: string
  /** The organisation's name and header, and the colour from which the choices derive. */
  look: { name: string; header: HeaderKind; colour: string; hasAccent: boolean }
  /** The company's lock, if these are the company's colours. */
  company: CompanyState | null
  inForce: BrandValues['colours'] | null
  /** The choices in the draft of the design, null without any; undefined if the draft does not change them. */
  drafted: BrandColours | null | undefined
}

const usual: BrandColours = { band: null, paper: null }

/** Chooses the colour of the header bar and of the background, which derive from the accent. */
export function ColoursSection({ organisation, look, company, inForce, drafted }: ColoursSectionProps) {
  const t = useTranslations('room.brand')
  const edited = useColours({ organisation, company, inForce, drafted })
  const { draft } = edited
  const isLocked = !company && (inForce?.isLocked ?? false)
  const ownState = company ? 'company' : 'own'
  const state = inForce?.isLocked ? 'locked' : inForce?.isOwn ? ownState : inForce ? 'company' : 'default'
  useLeaveGuard(edited.isChanged, t('leave'))
  return (
    <section id="colours" className="room-section">
      <h2 className="flex flex-wrap items-center gap-3">
        {t('colours')} <span className="room-badge">{t(`states.${state}`)}</span>
        {drafted !== undefined && <DraftBadge />}
      </h2>
      <p className="pb-4 text-ink-soft">{t(isLocked ? 'locked' : 'coloursHint')}</p>
      <div className="flex flex-col gap-4">
        <Choices
          name="band"
          legend={t('band')}
          options={[null, ...bandChoices].map((value) => ({
            value,
            label: t(`choices.band.${value ?? 'usual'}`),
          }))}
          current={draft.band}
          isLocked={isLocked}
          onChange={(band) => edited.change({ band })}
        />
        <Choices
          name="paper"
          legend={t('paper')}
          options={[null, ...paperChoices].map((value) => ({
            value,
            label: t(`choices.paper.${value ?? 'usual'}`),
          }))}
          current={draft.paper}
          isLocked={isLocked}
          onChange={(paper) => edited.change({ paper })}
        />
        <LookPreview name={look.name} header={look.header} scheme={{ ...look, ...draft }} />
        {!company && (
          <p>
            <Link href={`/${organisation}/ajustes#look`} className="button-outline">
              {t('accent')}
            </Link>
          </p>
        )}
        {company && <CompanyFields company={company} lock={edited.lock} />}
        {!isLocked && (
          <Saving
            edited={edited}
            organisation={organisation}
            inForce={inForce}
            isCompany={company !== null}
            isDrafted={drafted !== undefined}
          />
        )}
      </div>
    </section>
  )
}

type SavingProps = Pick<ColoursSectionProps, 'organisation' | 'inForce'> & {
  edited: ReturnType<typeof useColours>
  isCompany: boolean
  isDrafted: boolean
}

/** The buttons below the choices, and another person's change. */
function Saving({ edited, organisation, inForce, isCompany, isDrafted }: SavingProps) {
  const t = useTranslations('room.brand')
  const { draft, theirs } = edited
  const actions = useDraftActions({ organisation, name: 'colours', isDrafted, save: edited.saveDraft })
  return (
    <>
      {theirs && (
        <ConflictNote
          title={t('conflictColours')}
          keepOwn={{ text: t('keepOwn'), act: () => void edited.save(draft, { expected: theirs }) }}
          takeTheirs={{ text: t('takeTheirs'), act: edited.takeTheirs }}
        >
          <p>
            {t(`choices.band.${theirs.value?.band ?? 'usual'}`)},{' '}
            {t(`choices.paper.${theirs.value?.paper ?? 'usual'}`)}
          </p>
          {isCompany && <TheirLock isLocked={theirs.isLocked} />}
        </ConflictNote>
      )}
      <SaveRow
        edited={edited}
        onSave={() => edited.save(draft)}
        texts={{ save: t('save'), discard: t('discard'), saved: t('saved') }}
        draft={isCompany ? null : actions}
        restore={
          edited.hasOwn
            ? {
                text: t(inForce?.hasCompany ? 'restoreColours' : 'removeColours'),
                question: null,
                act: () => edited.save(null),
              }
            : null
        }
      />
    </>
  )
}

/** The choices that are being edited. A choice of another person is never overwritten unseen. */
function useColours({ organisation, company, inForce, drafted }: Omit<ColoursSectionProps, 'look'>) {
  const saving = useOperation('saveBrandColours', organisation)
  const published = inForce?.isOwn ? inForce.value : null
  const base = drafted === undefined ? published : drafted
  const inherited = inForce?.isOwn ? null : inForce?.value
  const current = base ?? inherited ?? usual
  const [change, setChange] = useState<BrandColours | null>(null)
  const [savedTo, setSavedTo] = useState<SavedTo>(null)
  const draft = change ?? current
  const lock = useCompanyLock(company)
  const theirs = saving.current as Theirs<BrandColours> | null
  const save = async (
    value: BrandColours | null,
    { expected = { value: base, isLocked: lock.base }, isDraft = drafted !== undefined } = {},
  ) => {
    const scope = { company: lock.toInput(expected.isLocked), isDraft }
    const done = await saving.perform({ base: expected.value, value, ...scope })
    setSavedTo(done && (isDraft ? 'draft' : 'site'))
    if (!done) return
    // The page is rendered again with the new value.
    setChange(null)
    lock.show(value !== null && lock.isLocked)
  }
  return {
    draft,
    lock,
    hasOwn: base !== null,
    isChanged: lock.isChanged || draft.band !== current.band || draft.paper !== current.paper,
    savedTo: lock.isChanged ? null : savedTo,
    isBusy: saving.isBusy,
    problem: theirs ? undefined : saving.problems.form,
    theirs: change || lock.isChanged ? theirs : null,
    change(next: Partial<BrandColours>) {
      setSavedTo(null)
      setChange({ ...draft, ...next })
    },
    save,
    saveDraft: () => save(draft, { isDraft: true }),
    // The page already shows the other person's choice.
    takeTheirs() {
      setChange(null)
      lock.show(theirs?.isLocked ?? false)
    },
    discard() {
      setChange(null)
      lock.show(lock.base)
    },
  }
}

type ChoicesProps<Choice> = {
  name: keyof BrandColours
  legend: string
  options: { value: Choice | null; label: string }[]
  current: Choice | null
  isLocked: boolean
  onChange: (choice: Choice | null) => void
}

function Choices<Choice extends string>(props: ChoicesProps<Choice>) {
  const { name, legend, options, current, isLocked, onChange } = props
  return (
    <fieldset disabled={isLocked} className="flex flex-col gap-1">
      <legend className="pb-1.5 text-ui font-semibold">{legend}</legend>
      {options.map(({ value, label }) => (
        <CheckField
          key={value}
          type="radio"
          name={name}
          checked={current === value}
          onChange={() => onChange(value)}
          label={label}
        />
      ))}
    </fieldset>
  )
}
