import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { AboutSections } from '@/components/about/about-view'
import { buttonStyles } from '@/components/ui/button-styles'
import { PageHeader } from '@/components/ui/page-header'
import type { IsoInstant } from '@/lib/base/domain/model'
import { toContentLang } from '@/lib/base/i18n/content-language'
import type { AboutPage } from '@/lib/features/organisations/about/about-page'

type LegalViewProps = {
  overline: string
  title: string
  /** The organisation's text, rendered by `lib/features/article`, or the default text. */
  text: OwnText | AboutPage
  /** Link to the request for personal data; null if it is not offered or not the subject of the page. */
  personalDataHref?: string | null
}

/** `sections` are facts about the site that apply to every organisation. */
type OwnText = { html: string; updatedAt: IsoInstant; sections: AboutPage['sections'] }

/** A legal page. Its text is Spanish like publications; the rest is in the reader's language. */
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

/** Warns that the default text was not reviewed by the organisation. */
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
