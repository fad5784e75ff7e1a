import { useTranslations } from 'next-intl'
import { useState, type SubmitEvent } from 'react'
import { SubmitButton } from '@/components/admin-ui/submit-button'
import { Dialog, DialogActions } from '@/components/admin-ui/dialog'
import { TextField } from '@/components/admin-ui/field'
import { ProblemNotice } from '@/components/admin-ui/notice'
import { useOperation } from '@/components/admin-ui/use-operation'
import type { OperationAnswer } from '@/lib/features/operation-table'
import { DomainRecords } from './domain-records'
import { DomainSetup } from './domain-setup'
import type { ListedDomain } from './listed-domain'

export type WizardDomain = Pick<ListedDomain, 'domain' | 'display' | 'stage'>

type DomainWizardProps = {
  organisation: string
  /** The domain whose setup continues; null to add one. */
  domain: WizardDomain | null
  /** True for the first domain of the organisation, which becomes the primary one. */
  isFirst: boolean
  onClose: () => void
}

/** Adds a domain, and shows its setup until readers can reach it. The dialog can be closed meanwhile. */
export function DomainWizard({ organisation, domain, isFirst, onClose }: DomainWizardProps) {
  const t = useTranslations('room.domains')
  const [added, setAdded] = useState<WizardDomain | null>(null)
  const current = added ?? domain
  return (
    // The key remounts the dialog after the domain is added, which focuses the steps and announces the new title.
    <Dialog
      key={current?.domain}
      title={current ? current.display : t('add')}
      className="has-[:is(ol,table)]:w-[min(44rem,calc(100vw-2rem))]"
      onClose={onClose}
    >
      {current ? (
        <DomainSetup
          organisation={organisation}
          domain={current.domain}
          stage={current.stage}
          onClose={onClose}
        />
      ) : (
        <NameForm organisation={organisation} isFirst={isFirst} onAdded={setAdded} onCancel={onClose} />
      )}
    </Dialog>
  )
}

type NameFormProps = {
  organisation: string
  isFirst: boolean
  onAdded: (domain: WizardDomain) => void
  onCancel: () => void
}

/** Adds the typed domain. A domain of another organisation first needs a TXT record as proof of ownership. */
function NameForm({ organisation, isFirst, onAdded, onCancel }: NameFormProps) {
  const t = useTranslations('room.domains')
  const [name, setName] = useState('')
  /** The TXT record to create, if the typed domain belongs to another organisation. */
  const [claim, setClaim] = useState<OperationAnswer<'planDomain'> | null>(null)
  const planning = useOperation('planDomain', organisation, { refresh: false })
  const adding = useOperation('addDomain', organisation)
  const problems = { ...planning.problems, ...adding.problems }
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const planned = await planning.perform({ domain: name })
    if (!planned) return
    const { domain, display, takenBy } = planned.answer
    const isNewClaim = takenBy !== null && domain !== claim?.domain
    if (isNewClaim) return setClaim(planned.answer)
    if (await adding.perform({ domain, isPrimary: isFirst }))
      onAdded({ domain, display, stage: 'notChecked' })
  }
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={(event) => void submit(event)}>
      <TextField
        name="domain"
        label={t('name')}
        hint={t('nameHint')}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        problem={problems.domain}
        value={name}
        onChange={({ target }) => {
          setName(target.value)
          setClaim(null)
        }}
      />
      <div role="status" className="flex flex-col gap-3">
        {claim && (
          <>
            <p className="room-advice">{t('taken', { domain: claim.display })}</p>
            <DomainRecords records={claim.records.filter(({ type }) => type === 'TXT')} />
          </>
        )}
      </div>
      <ProblemNotice problem={problems.form} />
      <DialogActions close={t('cancel')} onClose={onCancel}>
        <SubmitButton isBusy={planning.isBusy || adding.isBusy}>
          {t(claim ? 'prove' : 'continue')}
        </SubmitButton>
      </DialogActions>
    </form>
  )
}
