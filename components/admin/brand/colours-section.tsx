'use client'

import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { useState } from 'react'
import { CheckField } from '@/components/admin-ui/field'
import { useLeaveGuard } from '@/components/admin-ui/use-leave-guard'
import { useOperation } from '@/components/admin-ui/use-operation'
import { ConflictNote } from '@/components/admin/settings/conflict-note'
import { SaveRow } from '@/components/admin/settings/save-row'
import { LookPreview } from '@/components/admin/settings/look-preview'
import { bandChoices, paperChoices, type BrandColours } from '@/lib/base/domain/brand'
import type { HeaderKind } from '@/lib/base/domain/appearance'
import type { BrandValues } from '@/lib/features/brand/brand'

type ColoursSectionProps = {
  organisation: string
  /** The organisation's name and header, and the colour from which the choices derive. */
  look: { name: string; header: HeaderKind; colour: string; hasAccent: boolean }
  inForce: BrandValues['colours'] | null
}

const usual: BrandColours = { band: null, paper: null }

/** Chooses the colour of the header bar and of the background, which derive from the accent. */
export function ColoursSection({ organisation, look, inForce }: ColoursSectionProps) {
  const t = useTranslations('room.brand')
  const edited = useColours(organisation, inForce)
  const { draft } = edited
  const isLocked = inForce?.isLocked ?? false
  const state = isLocked ? 'locked' : inForce?.isOwn ? 'own' : inForce ? 'company' : 'default'
  useLeaveGuard(edited.isChanged, t('leave'))
  return (
    <section id="colours" className="room-section">
      <h2 className="flex flex-wrap items-center gap-3">
        {t('colours')}
        <span className="room-badge">{t(`states.${state}`)}</span>
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
        <p>
          <Link href={`/${organisation}/ajustes#look`} className="button-outline">
            {t('accent')}
          </Link>
        </p>
        {!isLocked && <Saving edited={edited} inForce={inForce} />}
      </div>
    </section>
  )
}

type SavingProps = { edited: ReturnType<typeof useColours>; inForce: ColoursSectionProps['inForce'] }

/** The buttons below the choices, and another person's change. */
function Saving({ edited, inForce }: SavingProps) {
  const t = useTranslations('room.brand')
  const { draft, theirs } = edited
  return (
    <>
      {theirs && (
        <ConflictNote
          title={t('conflictColours')}
          keepOwn={{ text: t('keepOwn'), act: () => void edited.save(draft, theirs.value) }}
          takeTheirs={{ text: t('takeTheirs'), act: edited.takeTheirs }}
        >
          <p>
            {t(`choices.band.${theirs.value?.band ?? 'usual'}`)},{' '}
            {t(`choices.paper.${theirs.value?.paper ?? 'usual'}`)}
          </p>
        </ConflictNote>
      )}
      <SaveRow
        edited={edited}
        onSave={() => edited.save(draft)}
        texts={{ save: t('save'), discard: t('discard'), saved: t('saved') }}
        restore={
          inForce?.isOwn
            ? {
                text: t(inForce.hasCompany ? 'restoreColours' : 'removeColours'),
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
function useColours(organisation: string, inForce: BrandValues['colours'] | null) {
  const saving = useOperation('saveBrandColours', organisation)
  const base = inForce?.isOwn ? inForce.value : null
  const current = inForce?.value ?? usual
  const [change, setChange] = useState<BrandColours | null>(null)
  const [isSaved, setSaved] = useState(false)
  const draft = change ?? current
  const theirs = (saving.current as { value: BrandColours | null } | null)?.value
  return {
    draft,
    isChanged: draft.band !== current.band || draft.paper !== current.paper,
    isSaved,
    isBusy: saving.isBusy,
    problem: theirs === undefined ? saving.problems.form : undefined,
    theirs: theirs !== undefined && change ? { value: theirs } : null,
    change(next: Partial<BrandColours>) {
      setSaved(false)
      setChange({ ...draft, ...next })
    },
    async save(value: BrandColours | null, expected = base) {
      const done = await saving.perform({ base: expected, value })
      setSaved(done !== null)
      // The page is rendered again with the new value.
      if (done) setChange(null)
    },
    // The page already shows the other person's choice.
    takeTheirs: () => setChange(null),
    discard: () => setChange(null),
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
