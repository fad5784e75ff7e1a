import { getFormatter, getLocale, getTranslations } from 'next-intl/server'
import { toClock, toFileSize } from '@/lib/base/domain/file-facts'
import type { Article, OrganisationId } from '@/lib/base/domain/model'
import { listFileKeys, type ShownFile } from '@/lib/base/domain/shown-file'
import { fileFormats, type FileFormat } from '@/lib/base/domain/stored-file'
import { toInterfaceLang } from '@/lib/base/i18n/content-language'
import { readShownFiles } from '@/lib/content/read'
import type { FileOptions, FileView } from '@/lib/features/kernel/article/files'

/**
 * Returns the metadata and labels of the library files that an article links to. Returns null if the article links to
 * none. Also returns null if the files cannot be read: the links then stay plain links.
 */
export async function readFiles(
  organisation: OrganisationId,
  { content, language }: Article,
): Promise<FileOptions | null> {
  const keys = listFileKeys(content)
  const files = keys.length > 0 ? await readShownFiles(organisation, keys) : null
  if (!files) return null
  const [t, toFacts, locale] = await Promise.all([getTranslations('article.file'), makeFacts(), getLocale()])
  const { lang = null } = toInterfaceLang(locale, language)
  return {
    views: keys.map((key): FileView => {
      const file = files.find((candidate) => candidate.key === key)
      if (!file || file.isExpired) return { key, offered: null }
      const { format, title, credit, licence, poster, captions } = file
      return {
        key,
        offered: {
          ...toType(format),
          title,
          poster,
          captions,
          ending: format.toUpperCase(),
          facts: toFacts(file),
          rights: [credit, licence].filter((part) => part !== '').join(' · '),
          note: file.plays === 'some' || file.plays === 'none' ? t(`plays.${file.plays}`) : null,
        },
      }
    }),
    labels: {
      lang,
      download: t('download'),
      gone: t('gone', { title: '{title}' }),
      captions: t('captions'),
    },
    keepsWords: language !== undefined,
  }
}

function toType(format: FileFormat) {
  const { kind, type } = fileFormats[format]
  return { type, kind: kind === 'captions' ? ('document' as const) : kind }
}

/** Returns a function that describes a file in the reader's language: 'Documento PDF · 2,4 MB · 12 páginas'. */
async function makeFacts(): Promise<(file: ShownFile) => string> {
  const [t, format] = await Promise.all([getTranslations('article.file'), getFormatter()])
  return ({ format: ending, bytes, pages, seconds, captions }) => {
    const { value, unit } = toFileSize(bytes)
    const languages = captions.map(({ title }) => title).join(', ')
    return [
      t(`kinds.${toKind(ending)}`, { ending: ending.toUpperCase() }),
      format.number(value, { maximumFractionDigits: 1, style: 'unit', unit }),
      ...(pages === null ? [] : [t('pages', { count: pages })]),
      ...(seconds === null ? [] : [toClock(seconds)]),
      ...(fileFormats[ending].kind === 'video' && languages ? [t('captionsIn', { languages })] : []),
    ].join(' · ')
  }
}

/** Returns the key of a file's label. Only spreadsheets and presentations differ from the label of their kind. */
function toKind(format: FileFormat) {
  if (format === 'xlsx' || format === 'ods') return 'spreadsheet'
  if (format === 'pptx' || format === 'odp') return 'presentation'
  const { kind } = fileFormats[format]
  return kind === 'captions' ? 'document' : kind
}
