/** @jest-environment jsdom */
import { renderHook } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { toRoomMessages } from '@/lib/base/i18n/room-messages'
import { listNavigation } from '@/lib/features/kernel/operations/navigation'
import { usePaletteGroups } from './use-palette-groups'

jest.mock('@/components/admin-ui/use-query', () => ({ useQuery: () => ({}) }))

/** Returns the URL of the first result. */
function findFirst(typed: string, language: 'es' | 'en', organisation = 'AXS'): string | undefined {
  const places = listNavigation(organisation, () => true)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <NextIntlClientProvider locale={language} messages={{ room: toRoomMessages(language) }} timeZone="UTC">
      {children}
    </NextIntlClientProvider>
  )
  const { result } = renderHook(() => usePaletteGroups({ organisation, places, organisations: [] }, typed), {
    wrapper,
  })
  return result.current[0]?.items[0]?.href
}

beforeEach(() => localStorage.clear())

describe('the first result of the command palette', () => {
  it.each([
    ['borradores', 'drafts', '/AXS/publicaciones?estado=borrador'],
    ['redirigir', 'redirect', '/AXS/redirecciones'],
    ['newsletter', 'mailing', '/AXS/boletines'],
    ['suscriptores', 'subscribers', '/AXS/suscriptores'],
    ['aspecto', 'look', '/AXS/marca'],
    ['seo', 'seo', '/AXS/ajustes'],
    ['analytics', 'analytics', '/AXS/lecturas'],
    ['estadísticas', 'statistics', '/AXS/lecturas'],
    ['usuarios', 'users', '/AXS/personas'],
    ['página', 'page', '/AXS/paginas'],
    ['colores', 'colors', '/AXS/marca'],
    ['papelera', 'trash', '/AXS/publicaciones/papelera'],
    ['dominio', 'domain', '/AXS/ajustes/dominio'],
    ['contraseña', 'password', '/cuenta'],
    ['tema oscuro', 'dark mode', '#dark'],
    ['notificaciones', 'notifications', '/AXS/avisos'],
    ['manual', 'docs', '/ayuda'],
  ])('is for «%s» or «%s»: %s', (spanish, english, href) => {
    expect(findFirst(spanish, 'es')).toBe(href)
    expect(findFirst(english, 'en')).toBe(href)
    // Synonyms match in each language of the interface.
    expect(findFirst(english, 'es')).toBe(href)
  })

  it('leads to the pages of all organisations', () => {
    expect(findFirst('dominio', 'es', 'todas')).toBe('/todas/dominios')
    expect(findFirst('usuarios', 'es', 'todas')).toBe('/todas/personas')
    expect(findFirst('papelera', 'es', 'todas')).toBe('/todas/publicaciones/papelera')
  })
})
