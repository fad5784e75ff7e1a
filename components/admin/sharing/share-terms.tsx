import { useTranslations } from 'next-intl'
import { CheckField } from '@/components/admin-ui/field'
import {
  canonicalHomes,
  lockableFields,
  type CanonicalHome,
  type LockableField,
} from '@/lib/base/domain/sharing'

export type Terms = { canonical: CanonicalHome; locked: LockableField[] }

/** Terms for the copies: the canonical URL, and the fields that cannot be changed. */
export function ShareTerms({ terms, onChange }: { terms: Terms; onChange: (terms: Partial<Terms>) => void }) {
  const t = useTranslations('room.sharing')
  const names = useTranslations('room.revisions.fields')
  const { canonical, locked } = terms
  return (
    <>
      <fieldset className="flex flex-col">
        <legend className="text-ui font-semibold">{t('canonical.title')}</legend>
        {canonicalHomes.map((canonicalHome) => (
          <CheckField
            key={canonicalHome}
            type="radio"
            name="canonical"
            checked={canonical === canonicalHome}
            onChange={() => onChange({ canonical: canonicalHome })}
            label={t(`canonical.${canonicalHome}`)}
          />
        ))}
      </fieldset>
      <fieldset>
        <legend className="text-ui font-semibold">{t('locked')}</legend>
        <p className="text-note text-ink-soft">{t('lockedHint')}</p>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(8.25rem,100%),1fr))] gap-x-4">
          {lockableFields.map((field) => (
            <CheckField
              key={field}
              checked={locked.includes(field)}
              onChange={({ target }) =>
                onChange({
                  locked: target.checked
                    ? [...locked, field]
                    : locked.filter((lockedField) => lockedField !== field),
                })
              }
              label={names(field)}
            />
          ))}
        </div>
      </fieldset>
    </>
  )
}
