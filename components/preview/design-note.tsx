import { useLocale, useTranslations } from 'next-intl'
import { toInterfaceLang } from '@/lib/base/i18n/content-language'
import type { TypefacePair } from '@/lib/base/domain/brand'
import { typefaceFiles } from '@/lib/base/theme/typefaces'
import { DesignLinks } from './design-links'

type DesignNoteProps = {
  token: string
  /** Paths of the pages that the organisation has written. */
  paths: readonly string[]
  /** In the admin's frame, links to other pages open another tab: only previews may be framed. */
  isFramed: boolean
  /** The draft's typefaces; undefined for the default pair. */
  typefaces: TypefacePair | undefined
}

/** Notice above a page with a draft of the design. Its script keeps links to such pages in the preview. */
export function DesignNote({ token, paths, isFramed, typefaces }: DesignNoteProps) {
  const t = useTranslations('preview')
  const lang = toInterfaceLang(useLocale())
  return (
    <>
      {/* React drops the layout's preloads on pages that are never stored, and a late font is not shown. */}
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
