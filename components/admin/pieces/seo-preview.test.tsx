/** @jest-environment jsdom */
import { screen } from '@testing-library/react'
import { emptyFields } from '@/lib/base/domain/piece'
import { renderWithMessages } from '@/lib/testing/render'
import { SeoPreview } from './seo-preview'

test('separates the blocks of a text without a summary', () => {
  const content =
    '<style>p{}</style><h2>Presas &amp; ríos</h2><p>Llueve<br>mucho.</p><ul><li>Uno</li><li>Dos</li></ul>'
  const fields = { ...emptyFields, title: 'Lluvia', format: 'html' as const, content }
  renderWithMessages(<SeoPreview fields={fields} siteOrigin="https://axs.example.com" />)
  expect(screen.getAllByText('Presas & ríos Llueve mucho. Uno Dos')).toHaveLength(2)
})
