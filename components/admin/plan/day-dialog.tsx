import { useTranslations } from 'next-intl'
import { useState, type SubmitEvent } from 'react'
import { SubmitButton } from '@/components/admin-ui/submit-button'
import { Dialog, DialogActions } from '@/components/admin-ui/dialog'
import { DayField } from '@/components/admin-ui/day-field'
import { CalendarFold } from '@/components/admin/calendar/calendar-fold'
import type { IsoDate } from '@/lib/base/domain/model'
import { parseIsoDate } from '@/lib/base/domain/parse'
import { toLocalDay } from '@/lib/base/domain/time-zone'
import type { Planned } from './planned'

type DayDialogProps = { planned: Planned; onChoose: (day: IsoDate) => void; onClose: () => void }

export function DayDialog({ planned, onChoose, onClose }: DayDialogProps) {
  const t = useTranslations('room.plan')
  const untitled = useTranslations('room.pieces')('untitled')
  const [day, setDay] = useState<string>(() =>
    planned.kind === 'idea' ? (planned.day ?? '') : toLocalDay(planned.at, planned.organisation.timeZone),
  )
  const { organisation } = planned.kind === 'idea' ? planned.idea : planned
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const isoDate = parseIsoDate(day)
    if (isoDate) onChoose(isoDate)
  }
  return (
    <Dialog title={t('moveToDay')} onClose={onClose}>
      <form className="flex flex-col gap-5" onSubmit={submit}>
        <DayField
          required
          label={(planned.kind === 'idea' ? planned.idea.title : planned.title) || untitled}
          value={day}
          onChange={setDay}
        />
        <CalendarFold
          organisation={organisation.id}
          value={day}
          zone={organisation.timeZone}
          onChoose={setDay}
        />
        <DialogActions close={t('form.cancel')} onClose={onClose}>
          <SubmitButton>{t('form.save')}</SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  )
}
