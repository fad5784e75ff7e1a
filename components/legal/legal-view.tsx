import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { AboutSections } from '@/components/about/about-view'
import { buttonStyles } from '@/components/ui/button-styles'
import { PageHeader } from '@/components/ui/page-header'
import type { IsoInstant } from '@/lib/base/domain/model'
import { toContentLang } from '@/lib/base/i18n/content-language'
import type { AboutPage } from '@/lib/features/company/organisations/about/about-page'

type LegalViewProps = {
  overline: string
  title: string
  /** The organisation's text, rendered by `lib/features/kernel/article`, or the default text. */
  text: OwnText | AboutPage
  /** Link to the page where readers request their data; null if the page does not mention it. */
  personalDataHref?: string | null
}

/** `sections`: facts about the site, which are appended to every organisation's text. */
type OwnText = { html: string; updatedAt: IsoInstant; sections: AboutPage['sections'] }

/** A legal page. The legal text is in Spanish, all other texts in the reader's language. */
export function LegalView({ overline, title, text, personalDataHref = null }: LegalViewProps) {
  const t = useTranslations('ownData')
  const lang = toContentLang(useLocale())
  return (
    <article className="flex flex-col gap-8">
      <PageHeader overline={overline} title={title} {...('lead' in text && { lead: text.lead })} {...lang} />
      {'html' in text ? (
        <>
          <div {...lang} dir="auto" className="prose" dangerouslySetInnerHTML={{ __html: text.html }} />
          <Updated at={text.updatedAt} />
          {text.sections.length > 0 && <AboutSections sections={text.sections} />}
        </>
      ) : (
        <>
          <DraftNote organisation={overline} />
          <AboutSections sections={text.sections} />
        </>
      )}
      {personalDataHref !== null && (
        <a href={personalDataHref} className={`${buttonStyles.outline} self-start`}>
          {t('link')}
        </a>
      )}
    </article>
  )
}

/** Warns that the organisation has not reviewed the default text. */
function DraftNote({ organisation }: { organisation: string }) {
  const t = useTranslations('legal')
  return (
    <p
      role="note"
      className="max-w-measure border-l-4 border-mark bg-wash px-4 py-3 font-sans text-ui text-ink-soft"
    >
      {t('draft', { organisation })}
    </p>
  )
}

function Updated({ at }: { at: IsoInstant }) {
  const t = useTranslations('legal')
  const date = useFormatter().dateTime(new Date(at), { dateStyle: 'long' })
  return (
    <p className="font-sans text-note text-ink-soft">
      <time dateTime={at}>{t('updated', { date })}</time>
    </p>
  )
}
