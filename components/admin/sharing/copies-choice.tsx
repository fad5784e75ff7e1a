import { useTranslations } from 'next-intl'
import { CheckField } from '@/components/admin-ui/field'
import { copyFates, type Copies } from '@/lib/base/domain/sharing'

type CopiesChoiceProps = { count: number; value: Copies; onChange: (copies: Copies) => void }

/** Chooses what happens to copies in other organisations when the original is withdrawn or no longer shared. */
export function CopiesChoice({ count, value, onChange }: CopiesChoiceProps) {
  const t = useTranslations('room.sharing')
  return (
    <fieldset className="flex flex-col">
      <legend className="text-ui font-semibold">{t('copies.question', { count })}</legend>
      {copyFates.map((copyFate) => (
        <CheckField
          key={copyFate}
          type="radio"
          name="copies"
          checked={value === copyFate}
          onChange={() => onChange(copyFate)}
          label={t(`copies.${copyFate}`, { count })}
        />
      ))}
    </fieldset>
  )
}
