import { useTranslations } from 'next-intl'
import { TextField } from '@/components/admin-ui/field'
import { MAX_PAGE_PATH_LENGTH, toPagePath } from '@/lib/base/domain/page-path'
import type { SeoSettingsProps } from './seo-fields'

/** Edits the path of a static page. If the path is empty, saving derives it from the title. */
export function PathSetting({
  fields,
  set,
  problems,
}: Pick<SeoSettingsProps, 'fields' | 'set' | 'problems'>) {
  const t = useTranslations('room.pieces.fields')
  return (
    <TextField
      look="small"
      name="path"
      label={t('path')}
      hint={t('pathHint')}
      problem={problems.path}
      placeholder={toPagePath(fields.title)}
      maxLength={MAX_PAGE_PATH_LENGTH}
      autoCapitalize="none"
      spellCheck={false}
      value={fields.path ?? ''}
      onChange={({ target }) => set('path', target.value)}
    />
  )
}
