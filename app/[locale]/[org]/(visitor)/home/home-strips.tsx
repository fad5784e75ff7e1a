import type { ReactNode } from 'react'
import { getMessages } from 'next-intl/server'
import { CardRow } from '@/components/card/card-row'
import { WideCard } from '@/components/card/wide-card'
import { OwnForm } from '@/components/form/form-view'
import { NewsByMail } from '@/components/subscription/invitation'
import { hasContact } from '@/lib/base/domain/contact'
import type { ShownMenuEntry } from '@/lib/base/domain/menu'
import type { CardId, Organisation } from '@/lib/base/domain/model'
import type { Language } from '@/lib/base/i18n/languages'
import { contactHref, subscriptionHref } from '@/lib/base/links/links'
import { readNewest } from '@/lib/content/newest'
import { readArticle, readForms, readMenus } from '@/lib/content/read'
import { toMenuItems } from '@/lib/features/company/menus/shown-menus'
import { hasNewsByMail } from '@/lib/features/company/organisations/offers-subscriptions'

/** Maximum number of publications in a row below the board. */
const STRIP_PUBLICATIONS = 4

/**
 * Renders the rows below the board: the newest publications of a category, tag, series or author, one publication, a
 * form, the subscription, or a link to a page. Omits rows without content.
 */
export async function HomeStrips({
  organisation,
  language,
}: {
  organisation: Organisation
  language: Language
}) {
  const menus = await readMenus(organisation.id)
  if (!menus?.homeStrips) return null
  const messages = await getMessages({ locale: language })
  return (
    <div className="flex flex-col gap-8 py-8">
      {menus.homeStrips.map((entry, index) => {
        const [item] = toMenuItems([entry], { language, messages })
        return <Strip key={index} organisation={organisation} entry={entry} title={item?.title ?? ''} />
      })}
    </div>
  )
}

type StripProps = { organisation: Organisation; entry: ShownMenuEntry; title: string }

async function Strip({ organisation, entry: { target, href }, title }: StripProps) {
  if (!target || href === null) return null
  switch (target.kind) {
    case 'form': {
      const form = (await readForms(organisation.id))?.find(({ slug }) => slug === target.value)
      return form ? (
        <Section label={title}>
          <OwnForm form={form} heading />
        </Section>
      ) : null
    }
    case 'publication': {
      const publication = await readArticle(organisation.id, Number(target.value) as CardId)
      return publication ? (
        <Section label={publication.title}>
          <WideCard publication={publication} />
        </Section>
      ) : null
    }
    case 'page':
      return <PageStrip organisation={organisation} href={href} title={title} />
    default: {
      const publications = await readNewest(organisation.id, target, STRIP_PUBLICATIONS)
      return <CardRow title={title} href={href} publications={publications ?? []} />
    }
  }
}

function PageStrip({
  organisation,
  href,
  title,
}: {
  organisation: Organisation
  href: string
  title: string
}) {
  if (href === subscriptionHref) {
    return hasNewsByMail(organisation) ? (
      <Section label={title}>
        <NewsByMail organisation={organisation} />
      </Section>
    ) : null
  }
  if (href === contactHref && !hasContact(organisation.contact)) return null
  return (
    <Section label={title}>
      <h2>
        <a href={href}>{title}</a>
      </h2>
    </Section>
  )
}

function Section({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section data-print="hidden" aria-label={label} className="@container page-section">
      {children}
    </section>
  )
}
