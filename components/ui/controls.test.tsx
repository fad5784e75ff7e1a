/** @jest-environment jsdom */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState, type ComponentProps, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { Input, Select, TextArea } from './controls'

function Checkbox() {
  const [isChecked, setChecked] = useState(false)
  return withState(
    <Input type="checkbox" checked={isChecked} onChange={({ target }) => setChecked(target.checked)} />,
    isChecked,
  )
}

function RadioButtons() {
  const [value, setValue] = useState('a')
  const radio = (option: string): ComponentProps<'input'> => ({
    type: 'radio',
    name: 'option',
    'aria-label': option,
    checked: value === option,
    onChange: () => setValue(option),
  })
  return withState([<Input key="a" {...radio('a')} />, <Input key="b" {...radio('b')} />], value)
}

function TextInput() {
  const [value, setValue] = useState('')
  return withState(<Input value={value} onChange={({ target }) => setValue(target.value)} />, value)
}

function MultilineText() {
  const [value, setValue] = useState('')
  return withState(<TextArea value={value} onChange={({ target }) => setValue(target.value)} />, value)
}

function Choice() {
  const [value, setValue] = useState('a')
  return withState(
    <Select value={value} onChange={({ target }) => setValue(target.value)}>
      <option value="a">a</option>
      <option value="b">b</option>
    </Select>,
    value,
  )
}

const withState = (control: ReactNode, state: string | boolean) => (
  <>
    {control}
    <output>{String(state)}</output>
  </>
)

const type = () => fireEvent.change(screen.getByRole('textbox'), { target: { value: 'abc' } })
const choose = () => fireEvent.change(screen.getByRole('combobox'), { target: { value: 'b' } })

test.each([
  { control: Checkbox, enter: () => fireEvent.click(screen.getByRole('checkbox')), state: 'true' },
  {
    control: RadioButtons,
    enter: () => fireEvent.click(screen.getByRole('radio', { name: 'b' })),
    state: 'b',
  },
  { control: TextInput, enter: type, state: 'abc' },
  { control: MultilineText, enter: type, state: 'abc' },
  { control: Choice, enter: choose, state: 'b' },
])(
  'keeps a value that was entered before hydration: $control.name',
  async ({ control: Form, enter, state }) => {
    const container = document.createElement('div')
    container.innerHTML = renderToString(<Form />)
    document.body.append(container)
    enter()
    const root = await act(async () => hydrateRoot(container, <Form />))
    expect(screen.getByRole('status')).toHaveTextContent(state)
    await act(async () => root.unmount())
    container.remove()
  },
)

test.each([Checkbox, RadioButtons, TextInput, MultilineText, Choice])(
  'reports nothing without an early value: $name',
  async (Form) => {
    const before = renderToString(<Form />)
    const container = document.createElement('div')
    container.innerHTML = before
    document.body.append(container)
    const root = await act(async () => hydrateRoot(container, <Form />))
    expect(screen.getByRole('status')).toHaveTextContent(/^(false|a|)$/)
    await act(async () => root.unmount())
    container.remove()
  },
)

test('a select whose value has no option keeps its state', () => {
  const onChange = jest.fn()
  render(
    <Select value="missing" onChange={onChange}>
      <option value="a">a</option>
    </Select>,
  )
  expect(onChange).not.toHaveBeenCalled()
  cleanup()
})
