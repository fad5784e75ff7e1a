import { createHash } from 'node:crypto'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { notFound } from 'next/navigation'
import { FilterTabs } from '@/components/admin-ui/filters'
import { PageHeading } from '@/components/admin-ui/page-heading'
import { NewsletterForm } from '@/components/admin/newsletters/newsletter-form'
import { NewsletterStateMark } from '@/components/admin/newsletters/newsletter-state'
import { SubjectTestState } from '@/components/admin/newsletters/subject-test-state'
import { ArchiveTool, NewsletterTools, TrialTool } from '@/components/admin/newsletters/newsletter-tools'
import { toOrigin } from '@/lib/base/http/origin'
import { toNewsletterHref } from '@/lib/base/links/links'
import { MIN_TEST_AUDIENCE } from '@/lib/base/domain/newsletter'
import type { OperationAnswer } from '@/lib/features/operation-table'
import type { TimeZone } from '@/lib/base/domain/model'
import { parseId } from '@/lib/base/domain/parse'
import { toEditedIntroduction } from '@/lib/features/audience/newsletters/introduction-tree'
import { ask, enterRoom, readOrganisation } from '@/app/room/enter-room'
import { readAudiences } from '../read-audiences'

type Props = PageProps<'/room/[locale]/[org]/boletines/[letter]'>

const readLetter = async (params: Props['params']) => {
  const { org, letter } = await params
  return ask('getLetter', org, { id: parseId(letter) ?? notFound() })
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await readLetter(params)).subject }
}

const views = ['light', 'narrow', 'dark', 'text'] as const

/** Steps of editing a newsletter's draft, with the value of the query parameter `paso` for each. */
const steps = { content: '', preview: 'vista', sending: 'envio' }
type Step = keyof typeof steps

/**
 * Shows a newsletter. A draft shows one step: its text, preview or delivery. The text is saved before another step
 * opens, so that the step shows what subscribers will get. After the draft, the page shows preview, delivery and
 * results together.
 */
export default async function LetterPage({ params, searchParams }: Props) {
  const [{ org }, { vista, paso }] = await Promise.all([params, searchParams])
  const letter = await readLetter(params)
  const [{ timeZone, domain }, audiences, { person }, t] = await Promise.all([
    readOrganisation(org),
    readAudiences(org, letter),
    enterRoom(),
    getTranslations('room.letters'),
  ])
  const { id, subject, state } = letter
  const view = views.find((candidate) => candidate === vista) ?? 'light'
  const offered = Object.keys(steps).filter((name) => name !== 'preview' || domain !== null) as Step[]
  const step = offered.find((name) => steps[name] === paso) ?? 'content'
  const has = (part: Step) => state !== 'draft' || step === part
  const tabs = <Steps href={`/${org}/boletines/${id}`} offered={offered} current={step} />
  return (
    <>
      <PageHeading title={subject} />
      <div className="-mt-2 pb-4">
        <NewsletterStateMark letter={letter} timeZone={timeZone} />
      </div>
      {state === 'draft' && step !== 'content' && tabs}
      {state === 'draft' && step === 'content' && (
        <NewsletterForm
          organisation={org}
          person={person.id}
          letter={letter}
          introduction={toEditedIntroduction(letter.introduction)}
          {...audiences}
        >
          {tabs}
        </NewsletterForm>
      )}
      <SubjectTest organisation={org} letter={letter} timeZone={timeZone} />
      {domain !== null && has('preview') && <Preview organisation={org} letter={letter} view={view} />}
      {letter.isBegun && (
        <section className="room-section">
          <h2>{t('archiveTitle')}</h2>
          <ArchiveTool
            organisation={org}
            letter={letter}
            href={domain === null ? null : toOrigin(domain) + toNewsletterHref(id)}
          />
        </section>
      )}
      {(state === 'draft' || state === 'scheduled') && has('sending') && (
        <section className="room-section">
          <h2>{t('trial')}</h2>
          <TrialTool organisation={org} id={id} />
        </section>
      )}
      {state !== 'sent' && has('sending') && (
        <section className="room-section">
          <h2>{t('sending')}</h2>
          <NewsletterTools organisation={org} letter={letter} timeZone={timeZone} />
        </section>
      )}
    </>
  )
}

type StepsProps = { href: string; offered: Step[]; current: Step }

async function Steps({ href, offered, current }: StepsProps) {
  const t = await getTranslations('room.letters')
  return (
    <FilterTabs
      label={t('steps')}
      tabs={offered.map((step) => ({
        id: step,
        href: steps[step] ? `${href}?paso=${steps[step]}` : href,
        isCurrent: step === current,
        text: t(step),
      }))}
    />
  )
}

type SubjectTestProps = Pick<PreviewProps, 'organisation' | 'letter'> & { timeZone: TimeZone }

/** The test of two subject lines. Shown once the newsletter is being sent. */
async function SubjectTest({ organisation, letter, timeZone }: SubjectTestProps) {
  const { id, isBegun, subjectB, test } = letter
  if (!isBegun || subjectB === null) return null
  const t = await getTranslations('room.letters')
  return (
    <section className="room-section">
      <h2>{t('subjectTest')}</h2>
      {test ? (
        <SubjectTestState organisation={organisation} id={id} test={test} timeZone={timeZone} />
      ) : (
        <p>{t('testPlan.small', { least: MIN_TEST_AUDIENCE })}</p>
      )}
    </section>
  )
}

type PreviewProps = {
  organisation: string
  letter: OperationAnswer<'getLetter'>
  view: (typeof views)[number]
}

/**
 * The newsletter as mail programs show it, below its line in a list of mails. The frame's URL contains a hash of the
 * content, so the frame reloads after saving.
 */
async function Preview({ organisation, letter, view }: PreviewProps) {
  const { id, subject, preheader } = letter
  const content = createHash('sha256').update(JSON.stringify(letter)).digest('hex').slice(0, 12)
  const t = await getTranslations('room.letters')
  return (
    <section id="vista" className="room-section">
      <h2>{t('preview')}</h2>
      <FilterTabs
        look="segments"
        label={t('preview')}
        tabs={views.map((option) => ({
          id: option,
          href: `/${organisation}/boletines/${id}?paso=${steps.preview}&vista=${option}#vista`,
          isCurrent: option === view,
          text: t(`views.${option}`),
        }))}
      />
      <div className={`border border-line-strong ${view === 'narrow' ? 'w-[377px] max-w-full' : ''}`}>
        <p dir="auto" className="border-b border-line bg-wash px-4 py-3 text-ui wrap-anywhere">
          <strong>{subject}</strong> <span className="text-ink-soft">{preheader}</span>
        </p>
        <iframe
          src={`/api/letters/${organisation}/${id}?vista=${view}&contenido=${content}`}
          title={`${t('preview')}: ${t(`views.${view}`)}`}
          className="h-[max(34rem,calc(100dvh-23rem))] w-full"
        />
      </div>
    </section>
  )
}
