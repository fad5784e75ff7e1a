/** @jest-environment jsdom */
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { renderWithMessages } from '@/lib/testing/render'
import { listMentioned, MentionArea } from './mention-area'

const people = [
  { id: 'a', name: 'Íñigo Sáez' },
  { id: 'b', name: 'Luis Gil' },
  { id: 'c', name: 'Luisa Mar' },
]
const onEscape = jest.fn()

function Note() {
  const [text, setText] = useState('')
  return (
    <MentionArea
      label="Nota"
      text={text}
      people={people}
      onText={setText}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onEscape()
      }}
    />
  )
}

const field = () => screen.getByRole('textbox', { name: 'Nota' })
const names = () => screen.queryAllByRole('option').map((option) => option.textContent)
const open = () => {
  renderWithMessages(<Note />)
  return userEvent.setup()
}

test.each([
  ['@', ['Íñigo Sáez', 'Luis Gil', 'Luisa Mar']],
  ['Hola, @luis', ['Luis Gil', 'Luisa Mar']],
  ['(@INIGO', ['Íñigo Sáez']],
  ['@saez', ['Íñigo Sáez']],
  ['@luis g', ['Luis Gil']],
  ['@luis dijo', []],
  ['@ luis', []],
  ['ana@luis', []],
  ['luis', []],
])('suggests people for %j', async (typed, expected) => {
  await open().type(field(), typed)
  expect(names()).toEqual(expected)
})

test('inserts the person chosen with the keyboard, in the middle of the text', async () => {
  const user = open()
  await user.type(field(), 'Lo ve . Gracias.')
  await user.type(field(), '@lu', { initialSelectionStart: 6, initialSelectionEnd: 6 })
  const list = screen.getByRole('listbox', { name: 'Mencionar a' })
  const [first, second] = screen.getAllByRole('option')
  expect(field()).toHaveAttribute('aria-controls', list.id)
  expect(field()).toHaveAttribute('aria-activedescendant', first!.id)
  expect(screen.getByRole('status')).toHaveTextContent('2 resultados')
  await user.keyboard('{ArrowDown}')
  expect(field()).toHaveAttribute('aria-activedescendant', second!.id)
  expect(second).toHaveAttribute('aria-selected', 'true')
  await user.keyboard('{ArrowDown}{ArrowUp}{Enter}')
  expect(field()).toHaveValue('Lo ve @Luisa Mar . Gracias.')
  expect(field()).toHaveFocus()
  expect(names()).toEqual([])
  await user.keyboard('y')
  expect(field()).toHaveValue('Lo ve @Luisa Mar y. Gracias.')
})

test('inserts the pressed person, and does not suggest them again', async () => {
  const user = open()
  await user.type(field(), '@')
  await user.click(screen.getByRole('option', { name: 'Luis Gil' }))
  expect(field()).toHaveValue('@Luis Gil ')
  expect(field()).toHaveFocus()
  await user.keyboard('@')
  expect(names()).toEqual(['Íñigo Sáez', 'Luisa Mar'])
})

test('closes with Escape until the next @; a second Escape is for the form', async () => {
  const user = open()
  await user.type(field(), '@lu{Escape}')
  expect(names()).toEqual([])
  expect(onEscape).not.toHaveBeenCalled()
  await user.keyboard('i{Enter}')
  expect(field()).toHaveValue('@lui\n')
  await user.keyboard('@gil')
  expect(names()).toEqual(['Luis Gil'])
  await user.keyboard('{Escape}{Escape}')
  expect(onEscape).toHaveBeenCalledTimes(1)
})

test('lists the people whom a text mentions', () => {
  expect(listMentioned('@Luis Gil y Luisa Mar', people)).toEqual([people[1]])
})
