'use client'

import { useTranslations } from 'next-intl'
import { useState, type SubmitEvent } from 'react'
import { SubmitButton } from '@/components/admin-ui/submit-button'
import { SelectField, TextField } from '@/components/admin-ui/field'
import { DoneNotice, ProblemNotice } from '@/components/admin-ui/notice'
import { useOperation } from '@/components/admin-ui/use-operation'
import { ChosenPieces, type ChosenPiece } from '@/components/admin/pieces/chosen-pieces'
import { MAX_PINNED_CARDS, searchRuleKinds, type SearchRuleKind } from '@/lib/base/domain/search-rule'

type RuleFormProps = {
  organisation: string
  /** Initial search text of the new rule. */
  words: string
}

/** Creates a rule for the site's search: synonyms, a correction, or pinned results. */
export function RuleForm({ organisation, words }: RuleFormProps) {
  const t = useTranslations('room.searchRules')
  const { perform, isBusy, problems } = useOperation('saveSearchRule', organisation)
  const [kind, setKind] = useState<SearchRuleKind>('synonyms')
  const [pieces, setPieces] = useState<ChosenPiece[]>([])
  const [isSaved, setSaved] = useState(false)
  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const done = await perform(readRule(new FormData(form), kind, pieces))
    setSaved(done !== null)
    if (!done) return
    form.reset()
    setPieces([])
  }
  return (
    <form onSubmit={(event) => void save(event)} noValidate className="flex flex-col gap-4">
      <SelectField
        label={t('kind')}
        value={kind}
        onChange={({ target }) => {
          setKind(searchRuleKinds.find((candidate) => candidate === target.value) ?? 'synonyms')
          setSaved(false)
        }}
        options={searchRuleKinds.map((id) => ({ id, name: t(`kinds.${id}`) }))}
      />
      <TextField
        key={words}
        name="words"
        required
        label={kind === 'synonyms' ? t('words') : t('search')}
        defaultValue={words}
        problem={problems.words}
      />
      {kind === 'meant' && <TextField name="meant" required label={t('meant')} problem={problems.meant} />}
      {kind === 'pinned' && (
        <ChosenPieces
          organisation={organisation}
          legend={t('pieces')}
          most={MAX_PINNED_CARDS}
          problem={problems.cards}
          pieces={pieces}
          onChange={setPieces}
        />
      )}
      <ProblemNotice problem={problems.form} />
      <div className="flex flex-wrap items-center gap-3">
        <SubmitButton isBusy={isBusy}>{t('save')}</SubmitButton>
        <DoneNotice>{isSaved && t('saved')}</DoneNotice>
      </div>
    </form>
  )
}

/** Reads only the fields that this kind of rule has. */
function readRule(form: FormData, kind: SearchRuleKind, pieces: ChosenPiece[]) {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  return {
    kind,
    words: kind === 'synonyms' ? toWords(text('words')) : [text('words')],
    cards: kind === 'pinned' ? pieces.map(({ card }) => card) : [],
    meant: kind === 'meant' ? text('meant') : null,
  }
}

const toWords = (list: string) =>
  list
    .split(/[,;\n]/)
    .map((word) => word.trim())
    .filter(Boolean)
