import { useLocale } from 'next-intl'
import { PageHeader } from '@/components/ui/page-header'
import { Picture } from '@/components/ui/picture'
import { toContentLang } from '@/lib/base/i18n/content-language'
import type { AboutPage, AboutSection } from '@/lib/features/company/organisations/about/about-page'

type AboutViewProps = { overline: string; title: string; page: AboutPage }

/**
 * A page with information about the organisation. The text is Spanish in every interface language. Uses the styles of
 * articles, so that readers download no others.
 */
export function AboutView({ overline, title, page }: AboutViewProps) {
  const lang = toContentLang(useLocale())
  return (
    <article className="flex flex-col gap-8">
      <div className="@container">
        <div className="grid gap-x-10 gap-y-6 @min-[40rem]:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          <PageHeader overline={overline} title={title} lead={page.lead} {...lang} />
          {page.picture && (
            <Picture
              src={`/media/${page.picture.name}.svg`}
              alt={page.picture.alt}
              sizes="(min-width: 45rem) 25rem, calc(100vw - 2rem)"
              isPriority
              className="aspect-video @min-[40rem]:aspect-4/3"
            />
          )}
        </div>
      </div>
      <AboutSections sections={page.sections} />
    </article>
  )
}

/** Sections of a page about the organisation. On wide pages each title is beside its section. */
export function AboutSections({ sections }: Pick<AboutPage, 'sections'>) {
  return (
    <div {...toContentLang(useLocale())} className="@container flex flex-col gap-8">
      {sections.map((section) => (
        <Section key={section.title} section={section} />
      ))}
    </div>
  )
}

function Section({ section: { title, paragraphs = [], points, steps } }: { section: AboutSection }) {
  return (
    <section className="grid gap-x-12 gap-y-3 border-t-2 border-ink pt-5 @min-[54rem]:grid-cols-[minmax(13rem,min-content)_minmax(0,1fr)]">
      <h2 className="text-title-m font-semibold wrap-break-word">{title}</h2>
      <div className="prose">
        {paragraphs.map((text) => (
          <p key={text}>{text}</p>
        ))}
        {points && <ul>{Object.entries(points).map(toItem)}</ul>}
        {steps && <ol>{Object.entries(steps).map(toItem)}</ol>}
      </div>
    </section>
  )
}

const toItem = ([title, text]: [string, string]) => (
  <li key={title}>
    <strong>{title}.</strong> {text}
  </li>
)
