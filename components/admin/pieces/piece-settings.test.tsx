/** @jest-environment jsdom */
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { emptyFields, type PieceFields } from '@/lib/base/domain/piece'
import { UTC } from '@/lib/base/domain/time-zone'
import { renderWithMessages } from '@/lib/testing/render'
import { PieceSettings } from './piece-settings'
import { SeoFields } from './seo-fields'

let latestFields: PieceFields

function Settings({
  initial,
  problems = {},
  Fields = PieceSettings,
}: {
  initial: Partial<PieceFields>
  problems?: Record<string, string>
  Fields?: typeof PieceSettings
}) {
  const [fields, setFields] = useState<PieceFields>({ ...emptyFields, ...initial })
  latestFields = fields
  return (
    <Fields
      organisation="AXS"
      fields={fields}
      set={(name, value) => setFields((all) => ({ ...all, [name]: value }))}
      problems={problems}
      siteOrigin="https://axs.example"
      piece={null}
      mayPublish
      choices={{ categories: [], series: [] }}
      timeZone={UTC}
      onWritten={() => Promise.resolve()}
    />
  )
}

test('adds tags separated by commas, and removes them one by one', async () => {
  renderWithMessages(<Settings initial={{}} />)
  await userEvent.type(screen.getByLabelText('Etiquetas'), 'lluvia, agua')
  expect(latestFields.tags).toEqual(['lluvia', 'agua'])
  await userEvent.click(screen.getByRole('button', { name: 'Quitar la etiqueta lluvia' }))
  expect(latestFields.tags).toEqual(['agua'])
  expect(screen.getByLabelText('Etiquetas')).toHaveValue('agua')
})

test('shows the URL only for a picture of another site, and sets alternative text with a picture', async () => {
  const { unmount } = renderWithMessages(<Settings initial={{ pictureUrl: 'https://a.test/a.png' }} />)
  expect(screen.getByLabelText('Imagen')).toBeVisible()
  unmount()
  renderWithMessages(<Settings initial={{ pictureUrl: '/media/a-1x1.jpg', pictureAlt: 'Un río' }} />)
  expect(screen.getByLabelText('Imagen')).not.toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Quitar la imagen' }))
  expect(latestFields).toMatchObject({ pictureUrl: '', pictureAlt: '' })
  expect(screen.getByLabelText('Imagen')).not.toBeVisible()
})

test('collapses rarely used settings, unless one has a problem', async () => {
  const { unmount } = renderWithMessages(<Settings initial={{}} />)
  expect(screen.queryByLabelText('Autor')).toBeNull()
  unmount()
  renderWithMessages(<Settings initial={{}} problems={{ date: 'date' }} />)
  expect(await screen.findByLabelText('Autor')).toBeVisible()
})

test('shows the search result and the shared link while typing', async () => {
  const initial = { title: 'Mil árboles', summary: 'Se plantan en otoño.' }
  renderWithMessages(<Settings initial={initial} Fields={SeoFields} />)
  const [result, link] = await screen.findAllByRole('figure')
  expect(result).toHaveTextContent('axs.example › home › blogMil árbolesSe plantan en otoño.')
  await userEvent.type(screen.getByLabelText('Título para buscadores'), 'Plantar árboles')
  await userEvent.type(screen.getByLabelText('Descripción para buscadores'), 'palabra '.repeat(30))
  expect(result).toHaveTextContent(/Plantar árboles(palabra ){19}palabra…$/)
  expect(link).toHaveTextContent('Plantar árboles')
  await userEvent.click(screen.getByLabelText('Pedir a los buscadores que no la muestren'))
  expect(result).toHaveTextContent('No aparecerá en los buscadores.')
  expect(latestFields).toMatchObject({ seoTitle: 'Plantar árboles', isNoindex: true })
})

test('edits the date in Spanish notation and the organisation’s time zone', async () => {
  renderWithMessages(<Settings initial={{}} />)
  await userEvent.click(screen.getByText('Más'))
  const field = await screen.findByLabelText('Fecha')
  await userEvent.type(field, '14 de octubre de 2026 a las 18:30')
  expect(latestFields.date).toBe('2026-10-14T18:30:00.000Z')
  expect(field).toHaveAccessibleDescription(/miércoles, 14 de octubre de 2026/)
  await userEvent.tab()
  expect(field).toHaveValue('14/10/2026 18:30')
  await userEvent.clear(field)
  await userEvent.type(field, '10/14/2026')
  expect(field).toHaveAccessibleDescription(/no se entiende/i)
  await userEvent.clear(field)
  expect(latestFields.date).toBeNull()
})
