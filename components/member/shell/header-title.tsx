'use client'

import { Breadcrumb } from './breadcrumb'
import { useTrail } from './use-trail'

/**
 * The page's title in the header, where the layout wants it there. The `h1` stays in the toolbar,
 * unseen then: this one is for the eye alone, so that the page has one title.
 */
export function HeaderTitle() {
  const page = useTrail().at(-1)
  return (
    <div className="header-title min-w-0 flex-col">
      <p aria-hidden="true" className="truncate font-serif text-title-s leading-tight font-semibold">
        {page?.name}
      </p>
      <Breadcrumb />
    </div>
  )
}
