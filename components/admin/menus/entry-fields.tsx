import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { SelectField, TextField } from '@/components/admin-ui/field'
import { Options } from '@/components/admin-ui/options'
import {
  findEntryProblem,
  listMenuKinds,
  MAX_LABEL_LENGTH,
  menuLimits,
  type MenuEntry,
  type MenuProblem,
  type MenuTarget,
  type MenuTargetKind,
} from '@/lib/base/domain/menu'
import { languageNames, languages } from '@/lib/base/i18n/languages'
import type { DraftEntry } from './menu-draft'
import { MenuParts, toTargetOptions } from './menu-parts'

/** Returns what is wrong with an entry. Missing values are a problem only once the person has saved. */
export function useEntryProblem(entry: DraftEntry, level: 1 | 2): MenuProblem | null {
  const { isChecked, ...scope } = MenuParts.use()
  const problem = findEntryProblem(scope, entry, level)
  return problem?.problem === 'required' && !isChecked ? null : problem
}

const fieldGrid = 'grid grid-cols-[repeat(auto-fit,minmax(min(14rem,100%),1fr))] items-start gap-x-4 gap-y-3'

type EntryFieldsProps = {
  entry: DraftEntry
  level: 1 | 2
  problem: MenuProblem | null
  onChange: (some: Partial<MenuEntry>) => void
}

export function EntryFields({ entry, level, problem, onChange }: EntryFieldsProps) {
  const t = useTranslations('room.menus')
  const { name } = MenuParts.use()
  const { key, labels, target } = entry
  const isColumn = name === 'footerColumns' && level === 1
  const write = (language: keyof typeof languageNames, text: string) =>
    onChange({ labels: { ...labels, [language]: text || undefined } })
  return (
    <div className={`px-3.5 pt-1 pb-3 ${fieldGrid}`}>
      {!isColumn && <TargetFields entry={entry} level={level} problem={problem} onChange={onChange} />}
      <TextField
        name={`label-${key}`}
        look="small"
        label={t(isColumn ? 'columnTitle' : 'label')}
        hint={t(isColumn ? 'columnHint' : target === null ? 'groupHint' : 'labelHint')}
        value={labels.es ?? ''}
        maxLength={MAX_LABEL_LENGTH}
        problem={problem?.field === 'label' ? problem.problem : null}
        onChange={({ target: { value } }) => write('es', value)}
      />
      <details className="col-span-full">
        <summary className="w-fit cursor-pointer leading-11 text-ink-soft">{t('otherLanguages')}</summary>
        <div className={`pt-1 pb-3 ${fieldGrid}`}>
          {languages
            .filter((language) => language !== 'es')
            .map((language) => (
              <TextField
                key={language}
                name={`label-${key}-${language}`}
                look="small"
                lang={language}
                label={languageNames[language]}
                value={labels[language] ?? ''}
                maxLength={MAX_LABEL_LENGTH}
                onChange={({ target: { value } }) => write(language, value)}
              />
            ))}
        </div>
      </details>
    </div>
  )
}

function TargetFields({ entry, level, problem, onChange }: EntryFieldsProps) {
  const t = useTranslations('room.menus')
  const { name, offers, isCompany } = MenuParts.use()
  const { key, target } = entry
  const mayBeGroup = level === 1 && menuLimits[name].subEntries > 0
  const kinds = listMenuKinds(name, isCompany)
  return (
    <>
      {kinds.length > 1 && (
        <SelectField
          name={`kind-${key}`}
          look="small"
          label={t('leadsTo')}
          value={target?.kind ?? ''}
          {...(mayBeGroup && { none: t('group') })}
          options={kinds.map((kind) => ({ id: kind, name: t(`kinds.${kind}`) }))}
          onChange={({ target: { value } }) =>
            onChange({ target: value === '' ? null : { kind: value as MenuTargetKind, value: '' } })
          }
        />
      )}
      {target && (
        <TargetField
          key={target.kind}
          name={`target-${key}`}
          target={target}
          options={toTargetOptions(offers, target.kind)}
          problem={problem?.field === 'target' ? problem.problem : null}
          onChange={(value) => onChange({ target: { ...target, value } })}
        />
      )}
    </>
  )
}

type TargetFieldProps = {
  name: string
  target: MenuTarget
  options: { id: string; name: string }[]
  problem: string | null
  onChange: (value: string) => void
}

function TargetField({ name, target: { kind, value }, options, problem, onChange }: TargetFieldProps) {
  const t = useTranslations('room.menus')
  const list = useId()
  const shared = { name, look: 'small', label: t(`kinds.${kind}`), value, problem } as const
  switch (kind) {
    case 'page':
    case 'category':
    case 'form':
    case 'part': {
      const isOffered = value === '' || options.some(({ id }) => id === value)
      return (
        <SelectField
          {...shared}
          none={t('choose')}
          options={isOffered ? options : [...options, { id: value, name: value }]}
          onChange={({ target }) => onChange(target.value)}
        />
      )
    }
    case 'publication':
      return (
        <TextField
          {...shared}
          hint={t('publicationHint')}
          inputMode="url"
          onChange={({ target }) => onChange(toCard(target.value))}
        />
      )
    case 'address':
      return (
        <TextField
          {...shared}
          hint={t('addressHint')}
          type="url"
          onChange={({ target }) => onChange(target.value.trim())}
        />
      )
    default:
      return (
        <>
          <TextField
            {...shared}
            hint={t('nameHint')}
            list={list}
            onChange={({ target }) => onChange(target.value)}
          />
          <datalist id={list}>
            <Options options={options} />
          </datalist>
        </>
      )
  }
}

/** Returns the number of a card from typed text, which may also be the address of the card's page. */
const toCard = (text: string) => /[?&]id_card=(\d+)/.exec(text)?.[1] ?? text.trim()
