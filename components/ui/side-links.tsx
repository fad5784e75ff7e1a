import type { ComponentProps } from 'react'

type SideLink = { href: string; text: string; isCurrent: boolean; attributes?: ComponentProps<'a'> }

type SideLinksProps = {
  label: string
  /** Groups of links, with space between them. */
  groups: readonly (readonly SideLink[])[]
}

export function SideLinks({ label, groups }: SideLinksProps) {
  return (
    <nav
      aria-label={label}
      className="flex flex-col gap-10 side:border-l side:border-line side:pl-8 wide:pl-10"
    >
      {groups.map((links) => (
        <ul key={links[0]?.href} role="list" className="flex flex-col border-t-2 border-ink pt-3">
          {links.map(({ href, text, isCurrent, attributes }) => (
            <li key={href} className="border-b border-line last:border-b-0">
              <a
                {...attributes}
                href={href}
                aria-current={isCurrent ? 'page' : undefined}
                className={`block py-1.5 font-sans text-ui underline-offset-4 hover:text-primary hover:underline ${
                  isCurrent ? 'font-semibold text-primary' : 'text-ink-soft'
                }`}
              >
                {text}
              </a>
            </li>
          ))}
        </ul>
      ))}
    </nav>
  )
}
