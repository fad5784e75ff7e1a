import type { ComponentProps } from 'react'
import { brandPictureNames, type BrandName } from '@/lib/base/domain/brand'
import { noAppearance } from '@/lib/base/domain/appearance'
import type { Organisation } from '@/lib/base/domain/model'
import type { BrandValues } from '@/lib/features/brand/brand'
import type { CompanyValues } from '@/lib/features/company-values/company-values'
import { resolveHeaderKind, resolveLook } from '@/lib/features/organisations/organisation-table'
import { ColoursSection } from './colours-section'
import { PictureSection } from './picture-section'
import './brand.css'

type BrandEditorProps = {
  /** The organisation, or one of the company's, whose look previews show. */
  organisation: Organisation
  values: BrandValues
  /** The organisations with own values, if the values are the company's; null for an organisation's values. */
  overrides: CompanyValues['overrides'] | null
}

/** Edits the logo, the symbol and the colours of an organisation or of its company, each of which is saved separately. */
export function BrandEditor({ organisation, values, overrides }: BrandEditorProps) {
  const { id, name: title, appearance } = organisation
  const toCompany = (name: BrandName): ComponentProps<typeof PictureSection>['company'] =>
    overrides && { isLocked: values[name]?.isLocked ?? false, overrides: overrides[name] ?? null }
  return (
    <>
      {brandPictureNames.map((name) => (
        <PictureSection
          key={name}
          organisation={id}
          name={name}
          company={toCompany(name)}
          inForce={values[name] ?? null}
        />
      ))}
      <ColoursSection
        organisation={id}
        look={{
          name: title,
          header: resolveHeaderKind(organisation),
          colour: appearance.accent ?? resolveLook({ ...organisation, appearance: noAppearance }).band,
          hasAccent: appearance.accent !== null,
        }}
        company={toCompany('colours')}
        inForce={values.colours ?? null}
      />
    </>
  )
}
