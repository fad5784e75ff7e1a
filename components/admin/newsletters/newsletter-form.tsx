'use client'

import { useTranslations } from 'next-intl'
import { useId, type ReactNode } from 'react'
import { CheckField, SelectField } from '@/components/admin-ui/field'
import type { OperationAnswer } from '@/lib/features/operation-table'
import type {
  OrganisationOption,
  OrganisationOptions,
} from '@/components/admin/organisations/organisation-choices'
import { ChosenPieces } from '@/components/admin/pieces/chosen-pieces'
import { MAX_LETTER_CARDS, newsletterLayouts, type NewsletterLayout } from '@/lib/base/domain/newsletter'
import { AudienceFields, toInput } from './audience-fields'
import { IntroductionField } from './introduction-field'
import { NewsletterBar } from './newsletter-bar'
import { SubjectFields } from './subject-fields'
import { SubjectTestFields } from './subject-test-fields'
import { useNewsletterForm } from './use-newsletter-form'

type NewsletterFormProps = OrganisationOptions & {
  organisation: string
  /** Id of the signed-in person. */
  person: string
  letter: OperationAnswer<'getLetter'>
  /** The introduction as HTML. */
  introduction: string
  categories: { id: number; name: string }[]
  /** Other organisations whose subscribers also get the newsletter. */
  audience: OrganisationOption[]
  /** Links to the pages with the other parts of the newsletter. */
  children: ReactNode
}

/**
 * Edits the text and the audience of a newsletter. The `<form>` contains only the subject's fields, because the
 * editor's panels contain forms, and forms cannot be nested.
 */
export function NewsletterForm(props: NewsletterFormProps) {
  const { organisation, person, letter, children } = props
  const t = useTranslations('room.letters')
  const formId = useId()
  const { page, form, introduction, ...writing } = useNewsletterForm(organisation, letter, props.audience)
  const { pieces, receivers, problems, isChanged, isBusy, save, touch, touching } = writing
  const problem = problems.cards ?? problems.organisations ?? problems.form
  return (
    <div ref={page}>
      <NewsletterBar form={formId} isChanged={isChanged} isBusy={isBusy} problem={problem} save={save}>
        {children}
      </NewsletterBar>
      <Part title={t('inbox')}>
        <form
          ref={form}
          id={formId}
          noValidate
          className="flex flex-col gap-5"
          onChange={touch}
          onSubmit={(event) => {
            event.preventDefault()
            void save()
          }}
        >
          <SubjectFields letter={letter} problems={problems} />
          <SubjectTestFields
            organisation={organisation}
            letter={letter}
            audience={toInput(receivers.value)}
            hasPieces={pieces.value.length > 0}
            problems={problems}
          />
        </form>
      </Part>
      <Part title={t('content')}>
        <IntroductionField
          ref={introduction}
          organisation={organisation}
          storageKey={`cartelera:room:letter:${person}:${organisation}:${letter.id}`}
          stored={letter.introduction}
          html={props.introduction}
          problem={problems.introduction}
          onDirty={touch}
        />
        <ChosenPieces
          organisation={organisation}
          legend={t('pieces')}
          most={MAX_LETTER_CARDS}
          pieces={pieces.value}
          onChange={touching(pieces.set)}
        />
        <LayoutField form={formId} layout={letter.layout} onChange={touch} />
      </Part>
      <Receivers {...props} form={formId} writing={writing} />
    </div>
  )
}

type ReceiversProps = Omit<NewsletterFormProps, 'children' | 'audience'> & {
  form: string
  writing: Pick<ReturnType<typeof useNewsletterForm>, 'receivers' | 'problems' | 'touch' | 'touching'>
}

function Receivers({ organisation, letter, form, writing, ...options }: ReceiversProps) {
  const t = useTranslations('room.letters')
  const { receivers, problems, touch, touching } = writing
  return (
    <Part title={t('receivers')}>
      <AudienceFields
        organisation={organisation}
        categories={options.categories}
        organisations={options.organisations}
        areMore={options.areMore}
        problems={problems}
        audience={receivers.value}
        onChange={touching(receivers.set)}
      />
      <CheckField
        name="isPublic"
        form={form}
        label={t('public')}
        defaultChecked={letter.isPublic}
        onChange={touch}
      />
    </Part>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="room-section">
      <h2>{title}</h2>
      <div className="flex flex-col gap-5">{children}</div>
    </section>
  )
}

type LayoutFieldProps = { form: string; layout: NewsletterLayout; onChange: () => void }

function LayoutField({ form, layout, onChange }: LayoutFieldProps) {
  const t = useTranslations('room.letters')
  return (
    <SelectField
      name="layout"
      form={form}
      label={t('layout')}
      defaultValue={layout}
      onChange={onChange}
      options={newsletterLayouts.map((option) => ({ id: option, name: t(`layouts.${option}`) }))}
    />
  )
}
