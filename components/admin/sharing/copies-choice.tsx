import { useTranslations } from 'next-intl'
import { CheckField } from '@/components/admin-ui/field'
import { copyFates, type Copies } from '@/lib/base/domain/sharing'

type CopiesChoiceProps = { count: number; value: Copies; onChange: (copies: Copies) => void }

/** What becomes of the copies that other organisations have. */
export function CopiesChoice({ count, value, onChange }: CopiesChoiceProps) {
  const t = useTranslations('room.sharing')
  return (
    <fieldset className="flex flex-col">
      <legend className="text-ui font-semibold">{t('copies.question', { count })}</legend>
      {copyFates.map((one) => (
        <CheckField
          key={one}
          type="radio"
          name="copies"
          checked={value === one}
          onChange={() => onChange(one)}
          label={t(`copies.${one}`, { count })}
        />
      ))}
    </fieldset>
  )
}
