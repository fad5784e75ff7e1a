import { addDays } from '@/lib/base/domain/add-days'
import { createFormatter, createTranslator } from 'next-intl'
import texts from '@/lib/base/i18n/messages/room/analytics.json'
import admin from '@/lib/base/i18n/messages/room/name.json'
import type { Measure } from '@/lib/base/domain/analytics'
import type { Person } from '@/lib/base/domain/account'
import type { IsoDate } from '@/lib/base/domain/model'
import { ALL_ORGANISATIONS, isNowhere, type Scope } from '@/lib/base/domain/scope'
import type { Mail, Mailer } from '@/lib/base/mail/send-mail'
import { findReach } from '@/lib/features/kernel/operations/reach'
import { toRoomOrigin } from '@/lib/features/kernel/operations/room-origin'
import type { Queries } from '@/lib/features/kernel/queries'
import { toComparedPeriod, toNextWeek } from './analytics-period'
import type { AnalyticsReport } from './analytics-report'
import { listInsights, type Insight } from './what-works'

const HOUR_MS = 3_600_000
/** Age after which a mail that could not be sent is skipped until the next week. */
const GIVE_UP_MS = 24 * HOUR_MS
const WEEK_MS = 7 * 24 * HOUR_MS
/** Figures in a mail. A figure that is 0 in both weeks is omitted. */
const mailed: Measure[] = ['views', 'entries', 'end', 'forms', 'subscriptions', 'comments', 'whatsapp']
/** Number of publications in a mail. */
const LISTED = 5
/** Number of most viewed pages to read. The mail only lists publications, but home pages and lists rank higher. */
const MAX_PAGES = 100

type Sender = {
  store: Pick<Queries, 'analytics' | 'weeklyMails' | 'people' | 'organisations'>
  mailer: Pick<Mailer, 'send'>
  now: () => Date
}

/** Sends the figures of last week to each person with the weekly mail. Retries a failed mail every hour for one day. */
export async function deliverWeeklyMails({ store, mailer, now }: Sender): Promise<void> {
  for (;;) {
    const at = now()
    const next = toNextWeek(at)
    const person = await store.weeklyMails.claimWeeklyMail({ now: at, next })
    if (!person) return
    const due = new Date(next.getTime() - WEEK_MS)
    const mail = await compose(store, person, due)
    if (mail === null || (await mailer.send(mail))) continue
    if (at.getTime() - due.getTime() < GIVE_UP_MS)
      await store.weeklyMails.setWeeklyMail(person.id, new Date(at.getTime() + HOUR_MS))
  }
}

/**
 * Composes a person's weekly mail. Returns null for a person without organisations, and for a week without page views.
 */
async function compose(store: Sender['store'], person: Person, due: Date): Promise<Mail | null> {
  const reach = await findReach(store, person, null)
  const scope = reach.within('readings.read')
  if (isNowhere(scope)) return null
  const to = addDays(due.toISOString().slice(0, 10) as IsoDate, -1)
  const period = { from: addDays(to, -6), to }
  const report = await store.analytics.reportAnalytics(toScope(scope), {
    period,
    comparison: toComparedPeriod(period, 'previous'),
    measure: 'views',
    filter: { page: null, property: null },
    limit: MAX_PAGES,
  })
  return report.totals.some(({ measure, count }) => measure === 'views' && count > 0)
    ? composeMail(person, scope, report)
    : null
}

/** Reduces a list of one organisation to its id, so that its report uses its local days instead of UTC. */
const toScope = (scope: Scope): Scope =>
  typeof scope !== 'string' && !('isEvery' in scope) && scope.length === 1 && scope[0] ? scope[0] : scope

/** Composes plain text in Spanish, like all mails of the admin. */
function composeMail({ email }: Person, scope: Scope, report: AnalyticsReport): Mail {
  const t = createTranslator({ locale: 'es', messages: { room: texts.es }, namespace: 'room.analytics' })
  const format = createFormatter({ locale: 'es', timeZone: 'UTC' })
  const showChange = (count: number, before: number | null) =>
    before
      ? ` (${format.number((count - before) / before, { style: 'percent', signDisplay: 'exceptZero' })})`
      : ''
  const figures = mailed.flatMap((name) => {
    const total = report.totals.find(({ measure }) => measure === name)
    if (!total || total.count + (total.before ?? 0) === 0) return []
    return `${t(`measures.${name}`)}: ${format.number(total.count)}${showChange(total.count, total.before)}`
  })
  const articles = report.pages
    .flatMap(({ page, count }) =>
      page.article ? `${page.article.title} (${page.organisation.name}): ${format.number(count)}` : [],
    )
    .slice(0, LISTED)
  const insights = listInsights(report, { isOnePage: false }).map((insight) => toSentence(insight))
  const single = toScope(scope)
  const place = typeof single === 'string' ? single : ALL_ORGANISATIONS
  const origin = toRoomOrigin()
  const { from, to } = report.period
  const parts = [
    t('mail.period', {
      from: format.dateTime(new Date(from), toShortStart(from, to)),
      to: format.dateTime(new Date(to), { dateStyle: 'long' }),
    }),
    figures.join('\n'),
    ...(articles.length > 0 ? [[t('mail.most'), ...articles].join('\n')] : []),
    ...(insights.length > 0 ? [[t('insights.title'), ...insights].join('\n')] : []),
    `${t('mail.all')}\n${origin}/${place}/lecturas?desde=${from}&hasta=${to}`,
    `-- \n${t('mail.stop')}\n${origin}/cuenta`,
  ]
  const views = report.totals.find(({ measure }) => measure === 'views')?.count ?? 0
  return {
    to: email,
    fromName: admin.es.name,
    subject: t('mail.subject', { views }),
    text: `${parts.join('\n\n')}\n`,
  }
}

/** Returns the date format of a period's first day. Omits the month and year if the last day has the same. */
function toShortStart(from: IsoDate, to: IsoDate): { day: 'numeric'; month?: 'long'; year?: 'numeric' } {
  if (from.slice(0, 7) === to.slice(0, 7)) return { day: 'numeric' }
  const isSameYear = from.slice(0, 4) === to.slice(0, 4)
  return { day: 'numeric', month: 'long', ...(!isSameYear && { year: 'numeric' }) }
}

function toSentence(insight: Insight): string {
  const t = createTranslator({ locale: 'es', messages: { room: texts.es }, namespace: 'room.analytics' })
  const percent = 'percent' in insight ? `${insight.percent} %` : ''
  if (insight.kind === 'campaign') return t('insights.campaign', insight)
  if (insight.kind === 'group') return t('insights.group', { group: t(`groups.${insight.group}`), percent })
  if (insight.kind === 'end') return t('insights.end', { percent })
  const { page, kind, ...figures } = insight
  const values = { ...figures, title: page.article?.title ?? '', page: (words: string) => words }
  return kind === 'results' ? t.markup('insights.results', values) : t.markup('insights.growth', values)
}
