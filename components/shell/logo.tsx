import { type BrandPicture, fitBrandPicture } from '@/lib/base/domain/brand'
import type { Organisation } from '@/lib/base/domain/model'
import { toBrandHref } from '@/lib/base/links/links'

/**
 * The organisation's logo in a header. Renders nothing without a logo. `public/logo.css` selects the version for the
 * background, and adds a light plate if there is no dark version. The hidden version is not downloaded, because it is
 * lazy.
 */
export function Logo({ organisation }: { organisation: Organisation }) {
  const { logo, logoDark } = organisation.appearance.brand
  if (!logo) return null
  return (
    <>
      <LogoPicture organisation={organisation} picture={logo} version={logoDark ? 'light' : 'only'} />
      {logoDark && <LogoPicture organisation={organisation} picture={logoDark} version="dark" />}
    </>
  )
}

type LogoPictureProps = {
  organisation: Organisation
  picture: BrandPicture
  version: 'light' | 'dark' | 'only'
}

function LogoPicture({ organisation, picture, version }: LogoPictureProps) {
  return (
    <img
      src={toBrandHref(organisation.id, picture)}
      {...fitBrandPicture(picture)}
      alt={picture.alt || organisation.appearance.brand.logo?.alt || organisation.name}
      loading="lazy"
      decoding="async"
      data-logo={version}
    />
  )
}
