import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { CheckIcon } from '@/components/ui/icons'
import { Dismissible } from './dismissible'
import { HomeSection } from './home-section'

const steps = ['piece', 'name', 'logo', 'colour', 'menu', 'people', 'domain'] as const
export type StepName = (typeof steps)[number]

const paths: Record<StepName, string> = {
  piece: 'publicaciones/nueva',
  name: 'ajustes',
  logo: 'marca',
  colour: 'marca#look',
  menu: 'menus',
  people: 'personas',
  domain: 'ajustes/dominio',
}

type FirstStepsProps = {
  organisation: string
  done: readonly StepName[]
}

/** Lists the first steps of a new organisation, and marks the completed ones. The person can hide the list. */
export function FirstSteps({ organisation, done }: FirstStepsProps) {
  const t = useTranslations('room.home.steps')
  return (
    <Dismissible name={`steps:${organisation}`} hide={t('hide')}>
      <HomeSection
        id="primeros-pasos"
        title={t('title')}
        aside={
          <p>
            {done.length} / {steps.length}
          </p>
        }
      >
        <ol className="grid gap-3 pt-4 [grid-template-columns:repeat(auto-fill,minmax(min(100%,13rem),1fr))]">
          {steps.map((step) => (
            <li
              key={step}
              className="relative flex items-center gap-3 rounded-control border border-line p-4 hover:border-primary"
            >
              <span
                aria-hidden="true"
                className="flex size-6 shrink-0 items-center justify-center rounded-full border border-line-strong text-primary"
              >
                {done.includes(step) && <CheckIcon />}
              </span>
              <Link
                href={`/${organisation}/${paths[step]}`}
                className="font-semibold after:absolute after:inset-0 hover:text-primary"
              >
                {t(step)}
                {done.includes(step) && <span className="sr-only"> ({t('done')})</span>}
              </Link>
            </li>
          ))}
        </ol>
      </HomeSection>
    </Dismissible>
  )
}
