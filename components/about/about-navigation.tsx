import { useTranslations } from 'next-intl'
import { aboutSections, type AboutPath } from '@/lib/features/organisations/about/about-page'

/** The organisation's pages about itself, beside each of them. */
export function AboutNavigation({ current }: { current: AboutPath | null }) {
  const t = useTranslations('sections.about')
  return (
    <nav
      aria-label={t('navigation')}
      className="flex flex-col gap-10 side:border-l side:border-line side:pl-8 wide:pl-10"
    >
      {aboutSections.map((paths) => (
        <ul key={paths[0]} role="list" className="flex flex-col border-t-2 border-ink pt-3">
          {paths.map((path) => (
            <li key={path} className="border-b border-line last:border-b-0">
              <a
                href={path}
                aria-current={path === current ? 'page' : undefined}
                className={`block py-1.5 font-sans text-ui underline-offset-4 hover:text-primary hover:underline ${
                  path === current ? 'font-semibold text-primary' : 'text-ink-soft'
                }`}
              >
                {t(`titles.${path}`)}
              </a>
            </li>
          ))}
        </ul>
      ))}
    </nav>
  )
}
