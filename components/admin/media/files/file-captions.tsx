import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/admin-ui/button'
import { SelectField } from '@/components/admin-ui/field'
import { useOperation } from '@/components/admin-ui/use-operation'
import type { LibraryFile } from '@/lib/features/content/media/files/library-file'
import { usageLinkStyle } from '../use-list'
import { FileSender } from './file-sender'

/** Languages that captions can have: the languages of Spain, and those of the site's readers. */
const languages = ['es', 'ca', 'eu', 'gl', 'en', 'fr', 'de', 'it', 'pt', 'ja', 'zh']

type FileCaptionsProps = {
  organisation: string
  file: LibraryFile
  onChanged: (file: LibraryFile) => void
}

export function FileCaptions({ organisation, file, onChanged }: FileCaptionsProps) {
  const t = useTranslations('room.files')
  const [language, setLanguage] = useState('es')
  const { perform, isBusy } = useOperation('removeCaptions', organisation, { refresh: false })
  const remove = async (captions: number) => {
    if (await perform({ id: file.id, captions }))
      onChanged({ ...file, captions: file.captions.filter(({ id }) => id !== captions) })
  }
  return (
    <section aria-label={t('captions')} className="flex flex-col gap-3">
      <h3 className="text-note font-semibold">{t('captions')}</h3>
      {file.captions.length > 0 && (
        <ul>
          {file.captions.map(({ id, address, title }) => (
            <li key={id} className="flex min-h-7 items-center justify-between gap-3">
              <a href={address} target="_blank" rel="noreferrer" className={`${usageLinkStyle} min-h-7`}>
                {title}
              </a>
              {file.mayChange && (
                <Button look="subtle" disabled={isBusy} onClick={() => void remove(id)}>
                  {t('removeCaptions')}
                  <span className="sr-only">: {title}</span>
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {file.mayChange && (
        <>
          <SelectField
            look="small"
            label={t('language')}
            value={language}
            options={languages.map((id) => ({ id, name: toName(id) }))}
            onChange={({ target }) => setLanguage(target.value)}
          />
          <FileSender
            organisation={organisation}
            label={t('addCaptions')}
            hint={t('captionsHint')}
            accept=".vtt,text/vtt"
            operation="addCaptions"
            toInput={(upload) => ({ id: file.id, upload, language })}
            onSent={onChanged}
          />
        </>
      )}
    </section>
  )
}

/** Returns a language's name in that language. */
const toName = (language: string) =>
  new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language
