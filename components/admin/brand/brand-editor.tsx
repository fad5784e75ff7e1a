import type { ComponentProps } from 'react'
import type { DraftedLook } from '@/components/admin/settings/use-settings'
import {
  brandPictureNames,
  type BrandColours,
  type BrandTypefaces,
  type BrandName,
} from '@/lib/base/domain/brand'
import { noAppearance, parseColour, parseHeaderKind } from '@/lib/base/domain/appearance'
import type { Organisation } from '@/lib/base/domain/model'
import type { BrandPictureInForce, BrandValues } from '@/lib/features/company/brand/brand'
import type { OpenedDraft } from '@/lib/features/company/design/design'
import type { CompanyValues } from '@/lib/features/company/company-values/company-values'
import { resolveHeaderKind, resolveLook } from '@/lib/features/company/organisations/organisation-table'
import { ColoursSection } from './colours-section'
import { LookSection } from './look-section'
import { PictureSection } from './picture-section'
import { TypefacesSection } from './typefaces-section'

type BrandEditorProps = {
  /** The edited organisation. For a company, one of its organisations, whose look the previews show. */
  organisation: Organisation
  values: BrandValues
  /** Organisations that override the company's values; null if an organisation's brand is edited. */
  overrides: CompanyValues['overrides'] | null
  /** The draft of the organisation's design; null without a draft, and for a company. */
  draft: OpenedDraft | null
  /** Settings of the organisation, with its header and accent colour; null for a company, which has neither. */
  look: Pick<ComponentProps<typeof LookSection>, 'settings' | 'mayChooseHeader'> | null
}

/** Edits logo, symbol, colours and typefaces of an organisation or a company. Each is saved separately. */
export function BrandEditor({ organisation, values, overrides, draft, look }: BrandEditorProps) {
  const drafted = pickLook(draft)
  // Colours derive from the header and the accent, so their previews use the drafted header and accent.
  const current = { ...organisation, appearance: { ...organisation.appearance, ...drafted } }
  const plain = { ...organisation, appearance: noAppearance }
  const usual = { header: resolveHeaderKind(plain), accent: resolveLook(plain).band }
  const { id, name: title, appearance } = current
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
          drafted={draft?.values[name] as BrandPictureInForce['value'] | null | undefined}
          isDrafted={draft?.values[name] !== undefined}
        />
      ))}
      {look && <LookSection organisation={id} {...look} usual={usual} drafted={drafted} />}
      <ColoursSection
        organisation={id}
        look={{
          name: title,
          header: resolveHeaderKind(current),
          colour: appearance.accent ?? usual.accent,
        }}
        company={toCompany('colours')}
        inForce={values.colours ?? null}
        drafted={draft?.values.colours as BrandColours | null | undefined}
      />
      <TypefacesSection
        organisation={id}
        company={toCompany('typefaces')}
        inForce={values.typefaces ?? null}
        drafted={draft?.values.typefaces as BrandTypefaces | null | undefined}
      />
    </>
  )
}

/** Returns the header and the accent colour of a design draft, without those that it does not change. */
function pickLook(draft: OpenedDraft | null) {
  const { header, accent } = draft?.values ?? {}
  return {
    ...(header !== undefined && { header: parseHeaderKind(header) }),
    ...(accent !== undefined && { accent: parseColour(accent) }),
  } satisfies DraftedLook
}
