'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { Button } from '@/components/admin-ui/button'
import { ProblemNotice } from '@/components/admin-ui/notice'
import { useOperation } from '@/components/admin-ui/use-operation'
import type { FormBasis, FormField } from '@/lib/base/domain/form'
import { formTemplates, type FormTemplate } from './form-templates'

const usual = {
  button: '',
  thanks: '',
  isOpen: false,
  isOnContact: false,
  recipients: [],
  retentionDays: 365,
  isCompany: false,
  needsProof: false,
  route: null,
  answer: '',
  answerSubject: '',
}
const templates = Object.keys(formTemplates) as FormTemplate[]

/** Creates a form, not open to readers yet, and opens its page. */
export function NewForm({ organisation, slugs }: { organisation: string; slugs: string[] }) {
  const t = useTranslations('room.forms')
  const router = useRouter()
  const { perform, isBusy, problems } = useOperation('createForm', organisation, { refresh: false })
  const begin = async (name: FormTemplate) => {
    const template = formTemplates[name]
    const made = await perform({
      ...usual,
      ...template,
      basis: toBasis(template.fields),
      slug: toFreeSlug(template.slug, slugs),
    })
    if (made) router.push(`/${organisation}/formularios/${made.answer.id}`)
  }
  return (
    <>
      <ul className="grid gap-3 bar:grid-cols-2">
        {templates.map((name) => (
          <li key={name} className="flex flex-col items-start gap-2 border border-line p-4">
            <p className="font-semibold">{t(`templates.${name}`)}</p>
            <p className="grow text-note text-ink-soft">{t(`templateTexts.${name}`)}</p>
            <Button isBusy={isBusy} onClick={() => void begin(name)}>
              {t('begin')}
              <span className="sr-only">: {t(`templates.${name}`)}</span>
            </Button>
          </li>
        ))}
      </ul>
      <ProblemNotice problem={problems.slug ?? problems.form} />
    </>
  )
}

const toBasis = (fields: FormField[]): FormBasis =>
  fields.some(({ kind }) => kind === 'consent') ? 'consent' : 'contract'

function toFreeSlug(slug: string, taken: readonly string[]): string {
  let free = slug
  for (let count = 2; taken.includes(free); count++) free = `${slug}-${count}`
  return free
}
