'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { CheckField } from '@/components/admin-ui/field'
import { useNewer } from '@/components/admin-ui/use-newer'
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
import { bandChoices, paperChoices, type BrandColours, type BrandName } from '@/lib/base/domain/brand'
import type { HeaderKind } from '@/lib/base/domain/appearance'
import type { BrandInForce } from '@/lib/features/company/brand/brand'
import type { CompanyLock } from '@/lib/features/company/company-values/save-site-value'

type ColoursSectionProps = {
  organisation: string
  /** Data for the preview. `colour` is the accent, or else the organisation's default colour. */
  look: { name: string; header: HeaderKind; colour: string }
  /** State of the company's colours, including their lock; null if the section edits an organisation's colours. */
  company: CompanyState | null
  inForce: BrandInForce<BrandColours> | null
  /**
   * Colours in the design draft. null: the draft removes the organisation's colours; undefined: it does not change
   * them.
   */
  drafted: BrandColours | null | undefined
}

const usual: BrandColours = { band: null, paper: null }

/** Chooses the colours of header bar and background from variants of the accent. */
export function ColoursSection({ organisation, look, company, inForce, drafted }: ColoursSectionProps) {
  const t = useTranslations('room.brand')
  const place = { name: 'colours' as const, organisation, company, inForce, drafted }
  const edited = useBrandChoice(useOperation('saveBrandColours', organisation), { ...place, usual })
  const { draft, isLocked } = edited
  const texts = {
    conflict: t('conflictColours'),
    restore: t(inForce?.hasCompany ? 'restoreColours' : 'removeColours'),
  }
  useLeaveGuard(edited.isChanged, t('leave'))
  return (
    <section id="colours" className="room-section">
      <h2 className="flex flex-wrap items-center gap-3">
        {t('colours')}
        <span className="room-badge">{t(`states.${edited.state}`)}</span>
        {edited.isDrafted && <DraftBadge />}
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
        <LookPreview
          name={look.name}
          header={look.header}
          scheme={{ colour: look.colour, hasAccent: true, ...draft }}
        />
        {company && <CompanyFields company={company} lock={edited.lock} />}
        {!isLocked && (
          <SaveChoice edited={edited} place={place} texts={texts}>
            {({ band, paper }) =>
              `${t(`choices.band.${band ?? 'usual'}`)}, ${t(`choices.paper.${paper ?? 'usual'}`)}`
            }
          </SaveChoice>
        )}
      </div>
    </section>
  )
}

/** A brand value with fixed options, and its saved state. */
type BrandChoicePlace<Value> = {
  name: Extract<BrandName, 'colours' | 'typefaces'>
  organisation: string
  /** State of the company's value, including its lock; null if an organisation's value is edited. */
  company: CompanyState | null
  inForce: BrandInForce<Value> | null
  /** Value in the design draft. null: the draft removes the organisation's value; undefined: it does not change it. */
  drafted: Value | null | undefined
}

type SaveChoiceProps<Value> = {
  edited: ReturnType<typeof useBrandChoice<Value>>
  place: BrandChoicePlace<Value>
  texts: { conflict: string; restore: string }
  /** Renders the description of another person's choice. */
  children: (theirs: Value) => string
}

/** Renders the buttons below the choices, and a conflict with another person's change. */
export function SaveChoice<Value>({ edited, place, texts, children }: SaveChoiceProps<Value>) {
  const t = useTranslations('room.brand')
  const { draft, theirs } = edited
  const { organisation, name, company } = place
  const { isDrafted, saveDraft } = edited
  const actions = useDraftActions({ organisation, name, isDrafted, save: saveDraft })
  return (
    <>
      {theirs && (
        <ConflictNote
          title={texts.conflict}
          keepOwn={{ text: t('keepOwn'), act: () => void edited.save(draft, { expected: theirs }) }}
          takeTheirs={{ text: t('takeTheirs'), act: edited.takeTheirs }}
        >
          <p>{children(theirs.value ?? edited.usual)}</p>
          {company && <TheirLock isLocked={theirs.isLocked} />}
        </ConflictNote>
      )}
      <SaveRow
        edited={edited}
        onSave={() => edited.save(draft)}
        texts={{ save: t('save'), discard: t('discard'), saved: t('saved') }}
        draft={company ? null : actions}
        restore={edited.hasOwn ? { text: texts.restore, question: null, act: () => edited.save(null) } : null}
      />
    </>
  )
}

type ChoiceToSave<Value> = {
  base: Value | null
  value: Value | null
  company: Required<CompanyLock> | null
  isDraft: boolean
}

/** The operation that saves a brand value with fixed options. */
type ChoiceOperation<Value> = {
  perform: (input: ChoiceToSave<Value>) => Promise<object | null>
  isBusy: boolean
  problems: { form?: string }
  current: unknown
}

/** Manages a brand value during editing. Another person's value is shown before it is overwritten. */
export function useBrandChoice<Value>(
  saving: ChoiceOperation<Value>,
  { company, inForce, drafted, usual }: BrandChoicePlace<Value> & { usual: Value },
) {
  const published = inForce?.isOwn ? inForce.value : null
  const rowValue = drafted === undefined ? published : drafted
  // Shows a saved value at once, although the page is rendered with the value only later.
  const [saved, setSaved] = useState<{ value: Value | null } | null>(null)
  useNewer(JSON.stringify(rowValue), () => setSaved(null))
  const base = saved ? saved.value : rowValue
  const inherited = inForce?.isOwn ? null : inForce?.value
  const current = base ?? inherited ?? usual
  const [change, setChange] = useState<Value | null>(null)
  const [savedTo, setSavedTo] = useState<SavedTo>(null)
  const draft = change ?? current
  const lock = useCompanyLock(company)
  const theirs = saving.current as Theirs<Value> | null
  const isDrafted = drafted !== undefined
  const edited: Theirs<Value> = { value: base, isLocked: lock.base }
  const save = async (value: Value | null, { expected = edited, isDraft = isDrafted } = {}) => {
    const scope = { company: lock.toInput(expected.isLocked), isDraft }
    const done = await saving.perform({ base: expected.value, value, ...scope })
    setSavedTo(done && (isDraft ? 'draft' : 'site'))
    if (!done) return
    setSaved({ value })
    setChange(null)
    lock.show(value !== null && lock.isLocked)
  }
  return {
    draft,
    usual,
    lock,
    isLocked: !company && (inForce?.isLocked ?? false),
    state: toState(company, inForce),
    isDrafted,
    hasOwn: base !== null,
    isChanged: lock.isChanged || JSON.stringify(draft) !== JSON.stringify(current),
    savedTo: lock.isChanged ? null : savedTo,
    isBusy: saving.isBusy,
    problem: theirs ? undefined : saving.problems.form,
    theirs: change || lock.isChanged ? theirs : null,
    change(next: Partial<Value>) {
      setSavedTo(null)
      setChange({ ...draft, ...next })
    },
    save,
    saveDraft: () => save(draft, { isDraft: true }),
    // Discards this person's choice. The page then shows the other person's choice, which it has already loaded.
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

type ChoiceState = 'locked' | 'company' | 'own' | 'default'

function toState(company: CompanyState | null, inForce: BrandInForce<unknown> | null): ChoiceState {
  if (inForce?.isLocked) return 'locked'
  if (inForce?.isOwn) return company ? 'company' : 'own'
  return inForce ? 'company' : 'default'
}
