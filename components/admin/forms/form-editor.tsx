'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState, type SubmitEvent } from 'react'
import { SubmitButton } from '@/components/admin-ui/submit-button'
import { ConfirmButton } from '@/components/admin-ui/confirm-button'
import { DoneNotice, ProblemNotice } from '@/components/admin-ui/notice'
import { useOperation } from '@/components/admin-ui/use-operation'
import { FormCard } from '@/components/form/form-card'
import { toFormLabels } from '@/components/form/form-labels'
import type { FormSettings, OpenedForm } from '@/lib/features/audience/forms/forms'
import { CompanyFields } from './company-fields'
import { FieldList } from './field-list'
import { FormSettingsFields, FormTexts } from './form-settings'

type FormEditorProps = {
  organisation: string
  form: OpenedForm & { routed: Record<string, string> }
  /** True for owners, who may show the form in all organisations. */
  isOwner: boolean
}

export function FormEditor({ organisation, form, isOwner }: FormEditorProps) {
  const t = useTranslations('room.forms')
  const { id, version, leads: _leads, routed, ...saved } = form
  const [draft, setDraft] = useState<FormSettings>(saved)
  const { perform, isBusy, problems } = useOperation('saveForm', organisation)
  const [isSaved, setSaved] = useState(false)
  const change = (some: Partial<FormSettings>) => {
    setSaved(false)
    setDraft((before) => ({ ...before, ...some }))
  }
  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSaved((await perform({ id, version, ...draft })) !== null)
  }
  const shared = { draft, problems, onChange: change }
  return (
    <div className="grid items-start gap-x-10 gap-y-8 min-[64rem]:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]">
      <form onSubmit={(event) => void save(event)} noValidate className="flex min-w-0 flex-col gap-5">
        <FormTexts {...shared} />
        <FieldList
          fields={draft.fields}
          problem={problems.fields}
          onChange={(fields) => change({ fields })}
        />
        <FormSettingsFields {...shared} />
        {isOwner && (
          <CompanyFields draft={draft} problem={problems.route} routed={routed} onChange={change} />
        )}
        {!isOwner && draft.isCompany && <p className="text-ink-soft">{t('isCompanyOwners')}</p>}
        <ProblemNotice problem={problems.form === 'stale' ? 'formChanged' : problems.form} />
        <div className="flex flex-wrap items-center gap-3">
          <SubmitButton isBusy={isBusy}>{t('save')}</SubmitButton>
          <DoneNotice>{isSaved && t('saved')}</DoneNotice>
        </div>
        <DeleteForm organisation={organisation} id={id} />
      </form>
      <FormPreview draft={draft} />
    </div>
  )
}

/** The form as readers see it, but disabled. */
function FormPreview({ draft }: { draft: FormSettings }) {
  const t = useTranslations('room.forms')
  const texts = useTranslations('form')
  return (
    <section
      aria-label={t('preview')}
      className="min-w-0 min-[64rem]:sticky min-[64rem]:top-4 min-[64rem]:max-h-[calc(100dvh-2rem)] min-[64rem]:overflow-y-auto"
      tabIndex={0}
    >
      <h2 className="pb-3 text-note font-semibold text-ink-soft">{t('preview')}</h2>
      <div inert>
        <FormCard form={draft} labels={toFormLabels(texts)} heading isWhole />
      </div>
    </section>
  )
}

function DeleteForm({ organisation, id }: { organisation: string; id: number }) {
  const t = useTranslations('room.forms')
  const router = useRouter()
  const { perform, problems } = useOperation('deleteForm', organisation, { refresh: false })
  const remove = async () => {
    if (await perform({ id })) router.push(`/${organisation}/formularios`)
  }
  return (
    <div className="flex flex-wrap items-center gap-3 border-t border-line pt-5">
      <ConfirmButton text={t('delete')} question={t('deleteQuestion')} act={remove} />
      <ProblemNotice problem={problems.form} />
    </div>
  )
}
