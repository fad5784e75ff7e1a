import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { buttonStyles } from '@/components/ui/button-styles'
import { PageHeader } from '@/components/ui/page-header'
import type { Category } from '@/lib/base/domain/model'
import { noTopics, topicsParameters, type Topics } from '@/lib/base/domain/topics'
import { readerRhythms, type Following, type SubscriptionState } from '@/lib/base/domain/subscription-state'
import { subscriptionHref, toNewslettersHref } from '@/lib/base/links/links'
import { AddressForm, Outcome } from './address-form'

type SubscriptionViewProps = {
  organisation: string
  state: SubscriptionState
  /** The mail address that was rejected as invalid; null otherwise. */
  refusedEmail?: string | null
  /** Topics that the reader wants to subscribe to. */
  interest?: Topics
  categories?: Category[]
  /** True if the site has an archive of sent newsletters. */
  hasArchive?: boolean
  children?: ReactNode
}

/** The topics that a subscriber follows, and the categories that can be chosen. */
type Choice = { following: Following; categories: Category[] }

/** Results that are shown above the form or instead of it. An invalid address is shown at its field instead. */
const outcomes = {
  requested: { role: 'status', hasForm: false },
  confirmed: { role: 'status', hasForm: false },
  repliesConfirmed: { role: 'status', hasForm: false },
  ended: { role: 'status', hasForm: false },
  limited: { role: 'alert', hasForm: true },
  failed: { role: 'alert', hasForm: true },
  void: { role: 'alert', hasForm: true },
} as const

const isOutcome = (state: SubscriptionState): state is keyof typeof outcomes => state in outcomes

/** The page for news by mail. Needs no JavaScript. */
export function SubscriptionView({
  organisation,
  state,
  refusedEmail = null,
  interest = noTopics,
  categories = [],
  hasArchive = false,
  children,
}: SubscriptionViewProps) {
  const t = useTranslations('subscription')
  const isReplies = state === 'repliesChoice' || state === 'repliesConfirmed'
  const isChoice = state === 'repliesChoice'
  return (
    <article className="flex flex-col gap-8">
      <PageHeader
        overline={organisation}
        title={isReplies ? t('repliesTitle') : t('title')}
        lead={isChoice ? t(state, { organisation }) : t('lead', { organisation })}
      />
      {isOutcome(state) && <Outcome role={outcomes[state].role}>{t(state)}</Outcome>}
      {isChoice && <ChoiceForm yes={t('repliesYes')} no={t('repliesNo')} />}
      {!isChoice && !(isOutcome(state) && !outcomes[state].hasForm) && (
        <div className="@container">
          <div className="grid items-start gap-8 @min-[52rem]:grid-cols-2">
            <AddressForm
              action={subscriptionHref}
              hint={t('privacy')}
              send={t('send')}
              refusedEmail={refusedEmail}
              interest={interest}
              choices={categories}
            />
            {children}
          </div>
        </div>
      )}
      {hasArchive && !isReplies && (
        <a href={toNewslettersHref()} className={`${buttonStyles.text} self-start`}>
          {t('archive')}
        </a>
      )}
    </article>
  )
}

/** The page that links in mails open: confirms a subscription, changes its topics, or ends it. */
export function SubscriptionChoice({
  organisation,
  following,
  categories,
}: Choice & { organisation: string }) {
  const t = useTranslations('subscription')
  const { isNew, authors, tags } = following
  return (
    <article className="flex flex-col gap-8">
      <PageHeader
        overline={organisation}
        title={t('title')}
        lead={isNew ? t('choice', { organisation }) : t('topicsLead', { organisation })}
      />
      <ChoiceForm yes={isNew ? t('confirm') : t('save')} no={t('end')}>
        {categories.length + authors.length + tags.length > 0 && (
          <TopicsChoice following={following} categories={categories} />
        )}
        <RhythmChoice following={following} />
      </ChoiceForm>
    </article>
  )
}

const choiceRow = 'flex min-h-11 items-center gap-3 font-sans text-ui'

function TopicsChoice({ following, categories }: Choice) {
  const t = useTranslations('subscription')
  return (
    <fieldset className="flex basis-full flex-col">
      <legend className="pb-2 font-sans text-ui font-semibold">{t('topics')}</legend>
      {(['todo', 'temas'] as const).map((extent) => (
        <label key={extent} className={choiceRow}>
          <input
            type="radio"
            name="alcance"
            value={extent}
            defaultChecked={(extent === 'todo') === following.isAll}
          />
          {t(extent === 'todo' ? 'topicsAll' : 'topicsSome')}
        </label>
      ))}
      <div className="grid pl-8 bar:grid-cols-2">
        {categories.map(({ id, name }) => (
          <label key={id} className={choiceRow}>
            <input
              type="checkbox"
              name={topicsParameters.categories}
              value={id}
              defaultChecked={following.categories.includes(id)}
            />
            {name}
          </label>
        ))}
        {(['authors', 'tags'] as const).flatMap((kind) =>
          following[kind].map((name) => (
            <label key={`${kind} ${name}`} className={choiceRow}>
              <input type="checkbox" name={topicsParameters[kind]} value={name} defaultChecked />
              {t(kind, { name })}
            </label>
          )),
        )}
      </div>
    </fieldset>
  )
}

function RhythmChoice({ following: { rhythm } }: { following: Following }) {
  const t = useTranslations('subscription')
  return (
    <fieldset className="flex basis-full flex-col">
      <legend className="pb-2 font-sans text-ui font-semibold">{t('rhythm')}</legend>
      {(['usual', ...readerRhythms] as const).map((value) => (
        <label key={value} className={choiceRow}>
          <input type="radio" name="ritmo" value={value} defaultChecked={value === (rhythm ?? 'usual')} />
          {t(`rhythms.${value}`)}
        </label>
      ))}
    </fieldset>
  )
}

/** Posts to the current URL, which contains the token of the mailed link: the cached page has no token. */
function ChoiceForm({ yes, no, children }: { yes: string; no: string; children?: ReactNode }) {
  return (
    <form method="post" encType="multipart/form-data" className="flex flex-wrap gap-3 accent-primary">
      {children}
      <button name="eleccion" value="confirmar" className={buttonStyles.solid}>
        {yes}
      </button>
      <button name="eleccion" value="terminar" className={buttonStyles.outline}>
        {no}
      </button>
    </form>
  )
}
