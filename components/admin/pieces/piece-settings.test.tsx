/** @jest-environment jsdom */
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { emptyFields, type PieceFields } from '@/lib/base/domain/piece'
import { UTC } from '@/lib/base/domain/time-zone'
import { renderWithMessages } from '@/lib/testing/render'
import { PieceSettings } from './piece-settings'

let written: PieceFields

function Settings({
  initial,
  problems = {},
}: {
  initial: Partial<PieceFields>
  problems?: Record<string, string>
}) {
  const [fields, setFields] = useState<PieceFields>({ ...emptyFields, ...initial })
  written = fields
  return (
    <PieceSettings
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

test('tags are typed with commas, and taken away one by one', async () => {
  renderWithMessages(<Settings initial={{}} />)
  await userEvent.type(screen.getByLabelText('Etiquetas'), 'lluvia, agua')
  expect(written.tags).toEqual(['lluvia', 'agua'])
  await userEvent.click(screen.getByRole('button', { name: 'Quitar la etiqueta lluvia' }))
  expect(written.tags).toEqual(['agua'])
  expect(screen.getByLabelText('Etiquetas')).toHaveValue('agua')
})

test('an address is seen of a picture of another site alone; with a picture goes what it shows', async () => {
  const { unmount } = renderWithMessages(<Settings initial={{ pictureUrl: 'https://a.test/a.png' }} />)
  expect(screen.getByLabelText('Imagen')).toBeVisible()
  unmount()
  renderWithMessages(<Settings initial={{ pictureUrl: '/media/a-1x1.jpg', pictureAlt: 'Un río' }} />)
  expect(screen.getByLabelText('Imagen')).not.toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Quitar la imagen' }))
  expect(written).toMatchObject({ pictureUrl: '', pictureAlt: '' })
  expect(screen.getByLabelText('Imagen')).not.toBeVisible()
})

test('what few change is folded, unless something is wrong with it', async () => {
  const { unmount } = renderWithMessages(<Settings initial={{}} />)
  expect(screen.queryByLabelText('Autor')).toBeNull()
  unmount()
  renderWithMessages(<Settings initial={{}} problems={{ date: 'date' }} />)
  expect(await screen.findByLabelText('Autor')).toBeVisible()
})

test('what searchers and shared links will show is seen as it is written', async () => {
  const initial = { title: 'Mil árboles', summary: 'Se plantan en otoño.' }
  renderWithMessages(<Settings initial={initial} />)
  await userEvent.click(screen.getByText('Buscadores y redes'))
  const [result, link] = await screen.findAllByRole('figure')
  expect(result).toHaveTextContent('axs.example › home › blogMil árbolesSe plantan en otoño.')
  await userEvent.type(screen.getByLabelText('Título para buscadores'), 'Plantar árboles')
  await userEvent.type(screen.getByLabelText('Descripción para buscadores'), 'palabra '.repeat(30))
  expect(result).toHaveTextContent(/Plantar árboles(palabra ){19}palabra…$/)
  expect(link).toHaveTextContent('Plantar árboles')
  await userEvent.click(screen.getByLabelText('Pedir a los buscadores que no la muestren'))
  expect(result).toHaveTextContent('No aparecerá en los buscadores.')
  expect(written).toMatchObject({ seoTitle: 'Plantar árboles', isNoindex: true })
})

test('the date is written as Spanish does, in the organisation’s zone', async () => {
  renderWithMessages(<Settings initial={{}} />)
  await userEvent.click(screen.getByText('Más'))
  const field = await screen.findByLabelText('Fecha')
  await userEvent.type(field, '14 de octubre de 2026 a las 18:30')
  expect(written.date).toBe('2026-10-14T18:30:00.000Z')
  expect(field).toHaveAccessibleDescription(/miércoles, 14 de octubre de 2026/)
  await userEvent.tab()
  expect(field).toHaveValue('14/10/2026 18:30')
  await userEvent.clear(field)
  await userEvent.type(field, '10/14/2026')
  expect(field).toHaveAccessibleDescription(/no se entiende/i)
  await userEvent.clear(field)
  expect(written.date).toBeNull()
})
