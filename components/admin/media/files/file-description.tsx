import { useTranslations } from 'next-intl'
import { useId, useState, type FormEvent } from 'react'
import { SubmitButton } from '@/components/admin-ui/submit-button'
import { DayField } from '@/components/admin-ui/day-field'
import { CalendarFold } from '@/components/admin/calendar/calendar-fold'
import { TextField } from '@/components/admin-ui/field'
import { DoneNotice, ProblemNotice } from '@/components/admin-ui/notice'
import { useOperation } from '@/components/admin-ui/use-operation'
import { parseLocalTime, toInstants, toLocalTime } from '@/lib/base/domain/local-time'
import type { TimeZone } from '@/lib/base/domain/model'
import type { LibraryFile } from '@/lib/features/content/media/files/library-file'

const END_OF_DAY = 'T23:59'
const fields = ['title', 'credit', 'licence'] as const
const texts = { title: 'name', credit: 'credit', licence: 'licence' } as const

type FileDescriptionProps = {
  organisation: string
  timeZone: TimeZone
  file: LibraryFile
  knownLabels: readonly string[]
  onChanged: (file: LibraryFile) => void
}

export function FileDescription({
  organisation,
  timeZone,
  file,
  knownLabels,
  onChanged,
}: FileDescriptionProps) {
  const t = useTranslations('room.files')
  const common = useTranslations('room.media')
  const [isSaved, setSaved] = useState(false)
  const [lastDay, setLastDay] = useState(
    file.expiresAt === null ? '' : toLocalTime(file.expiresAt, timeZone).slice(0, 10),
  )
  const { perform, isBusy, problems } = useOperation('describeFile', organisation, { refresh: false })
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const said = new FormData(event.currentTarget)
    const expiresAt = toEndOfDay(lastDay, timeZone)
    const done = await perform({ id: file.id, poster: file.poster, expiresAt, ...toDescription(said) })
    if (!done) return
    onChanged(done.answer)
    setSaved(true)
  }
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => void save(event)}
      onChange={() => setSaved(false)}
    >
      {fields.map((name) => (
        <TextField
          key={name}
          look="small"
          name={name}
          label={t(texts[name])}
          hint={name === 'credit' ? t('creditHint') : undefined}
          problem={problems[name]}
          defaultValue={file[name]}
          maxLength={200}
        />
      ))}
      <LabelsField labels={file.labels} known={knownLabels} problem={problems.labels} />
      <DayField
        look="small"
        name="expires"
        label={t('expires')}
        hint={t('expiresHint')}
        problem={problems.expiresAt}
        value={lastDay}
        onChange={setLastDay}
      />
      <CalendarFold organisation={organisation} value={lastDay} zone={timeZone} onChoose={setLastDay} />
      <ProblemNotice problem={problems.form} />
      <DoneNotice>{isSaved && common('saved')}</DoneNotice>
      <SubmitButton className="self-start" isBusy={isBusy}>
        {common('save')}
      </SubmitButton>
    </form>
  )
}

function toDescription(said: FormData) {
  const read = (name: string) => String(said.get(name) ?? '')
  return {
    title: read('title'),
    credit: read('credit'),
    licence: read('licence'),
    labels: read('labels')
      .split(',')
      .map((label) => label.trim())
      .filter(Boolean),
  }
}

type LabelsFieldProps = {
  labels: readonly string[]
  known: readonly string[]
  problem: string | undefined
}

/** A comma-separated list of labels. Suggests the labels of other files (`known`). */
function LabelsField({ labels, known, problem }: LabelsFieldProps) {
  const t = useTranslations('room.files')
  const list = useId()
  return (
    <>
      <TextField
        look="small"
        name="labels"
        label={t('labels')}
        hint={t('labelsHint')}
        problem={problem}
        defaultValue={labels.join(', ')}
        list={list}
      />
      <datalist id={list}>
        {known.map((label) => (
          <option key={label} value={label}>
            {label}
          </option>
        ))}
      </datalist>
    </>
  )
}

/** Returns the last instant of a day; null for ''. Returns an invalid day unchanged, for the server to reject. */
function toEndOfDay(day: string, timeZone: TimeZone): string | null {
  const local = parseLocalTime(`${day}${END_OF_DAY}`)
  return local === null ? day.trim() || null : (toInstants(local, timeZone).at(-1) ?? null)
}
