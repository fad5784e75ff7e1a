/** @jest-environment jsdom */
import { readFileSync } from 'node:fs'
import { screen } from '@testing-library/react'
import { ALL_ORGANISATIONS } from '@/lib/base/domain/scope'
import { listNavigation } from '@/lib/features/kernel/operations/navigation'
import { renderWithMessages } from '@/lib/testing/render'
import { toChapter } from './heading-help'
import { PageHeading } from './page-heading'

test('explains the place and lists its shortcuts', () => {
  renderWithMessages(<PageHeading help="pieces" title="Publicaciones" />)
  const button = screen.getByRole('button', { name: 'Para qué sirve: Publicaciones' })
  const help = document.getElementById(button.getAttribute('popovertarget')!)
  expect(help).toHaveTextContent(/Todas las publicaciones.*J\s*Publicación siguiente.*Ctrl K/)
  expect(screen.getByRole('heading')).toHaveTextContent(/^Publicaciones$/)
})

test('links the chapter of the guide', () => {
  renderWithMessages(<PageHeading help="media" title="Medios" />)
  const link = screen.getByText('Guía completa')
  expect(link).toHaveAttribute('href', '/ayuda#seccion-imagenes-y-ficheros')
})

const pages = ['AXS', ALL_ORGANISATIONS].flatMap((organisation) =>
  listNavigation(organisation, () => true)
    .flatMap((place) => place.pages)
    .map(({ text, href }) => ({ text, file: toFile(href, organisation) })),
)

/** Returns the file of a page in `app/room`. */
function toFile(href: string, organisation: string) {
  const path = href.replace(/#.*/, '').replace(new RegExp(`^/${organisation}(?=/|$)`), '/[org]')
  return `app/room/[locale]${path}/page.tsx`
}

test('every page of the navigation has a chapter that exists', () => {
  const guide = readFileSync('docs/editores.md', 'utf8')
  const missing = pages.filter(({ text }) => !guide.includes(`\n## ${toChapter(text)}\n`))
  expect(missing).toEqual([])
})

test('every page of the navigation has the button', () => {
  const missing = pages.filter(
    ({ file }) => !/<PageHeading\s+help="|<HeadingHelp /.test(readFileSync(file, 'utf8')),
  )
  expect(missing).toEqual([])
})
