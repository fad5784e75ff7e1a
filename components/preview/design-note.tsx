import { useLocale, useTranslations } from 'next-intl'
import { toInterfaceLang } from '@/lib/base/i18n/content-language'
import type { TypefacePair } from '@/lib/base/domain/brand'
import { typefaceFiles } from '@/lib/base/theme/typefaces'
import { DesignLinks } from './design-links'

type DesignNoteProps = {
  token: string
  paths: readonly string[]
  /** True in the admin's frame, where links to other pages open a new tab: only previews may be framed. */
  isFramed: boolean
  /** Typefaces of the draft; undefined for the default ones. */
  typefaces: TypefacePair | undefined
}

/** Notice above the preview of a design. Its script keeps links within the preview. */
export function DesignNote({ token, paths, isFramed, typefaces }: DesignNoteProps) {
  const t = useTranslations('preview')
  const lang = toInterfaceLang(useLocale())
  return (
    <>
      {/* Preloads the fonts again, because React drops the layout's preloads on uncached pages. A font that arrives
         late would not be used. */}
      {typefaces &&
        typefaceFiles[typefaces].early.map((file) => (
          <link key={file} rel="preload" href={file} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
      <DesignLinks token={token} paths={paths} isFramed={isFramed} />
      {!isFramed && (
        <p
          role="note"
          {...lang}
          className="mb-8 flex flex-wrap items-baseline gap-x-3 gap-y-1 border-l-4 border-mark bg-wash px-5 py-3 font-sans text-ui text-ink-soft"
        >
          <strong className="font-semibold text-ink">{t('label')}</strong>
          <span>{t('designNote')}</span>
        </p>
      )}
    </>
  )
}
