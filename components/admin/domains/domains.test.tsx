/** @jest-environment jsdom */
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { IsoInstant, OrganisationId } from '@/lib/base/domain/model'
import type { CheckResult } from '@/lib/features/company/domain-check/check-result'
import { openDialogs } from '@/lib/testing/dialogs'
import { renderWithMessages } from '@/lib/testing/render'
import { DomainSection } from './domain-section'
import { DomainTable } from './domain-table'
import type { DomainStage, ListedDomain } from './listed-domain'

const mockPerform = jest.fn()
const mockRefresh = jest.fn()
jest.mock('@/components/admin-ui/perform-remotely', () => ({
  performRemotely: (...params: unknown[]) => mockPerform(...params),
}))
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: mockRefresh }) }))

const now = new Date('2026-11-29T12:00:00Z')
const organisation = { id: 'AXS' as OrganisationId, name: 'Grupo AXS' }
const at = (instant: string) => instant as IsoInstant
const listed = (domain: string, changes: Partial<ListedDomain> = {}): ListedDomain => ({
  organisation,
  domain,
  display: domain,
  isPrimary: false,
  stage: 'serving',
  problem: null,
  certificate: { issuer: 'Let’s Encrypt', until: at('2027-01-30T12:00:00Z') },
  checkedAt: at('2026-11-29T11:58:00Z'),
  ...changes,
})
const primary = listed('axs.example', { isPrimary: true })
const unresolved: CheckResult = {
  check: 'resolves',
  state: 'failed',
  code: 'unresolved',
  facts: { domain: 'nuevo.example' },
}
const aRecord = { type: 'A', name: 'nuevo.example', value: '203.0.113.7' }
const plan = {
  domain: 'nuevo.example',
  display: 'nuevo.example',
  records: [aRecord],
  takenBy: null,
  isSiteAddressSet: true,
}
const checked = (stage: DomainStage, results: CheckResult[] = []) => ({
  domain: 'nuevo.example',
  stage,
  results,
})

/** Mocks the answers of operations, by name. Answers in a list are used in order, the last one repeatedly. */
function answerWith(answers: Record<string, object | object[]>) {
  const rest = new Map(Object.entries(answers).map(([name, answer]) => [name, [answer].flat()]))
  mockPerform.mockImplementation(async (name: string) => {
    const list = rest.get(name) ?? []
    const answer = list.length > 1 ? list.shift() : list[0]
    return answer && 'kind' in answer ? answer : { kind: 'done', answer }
  })
}
const inputsOf = (name: string) =>
  mockPerform.mock.calls.filter(([operation]) => operation === name).map(([, , input]) => input)

const show = (domains: ListedDomain[]) =>
  renderWithMessages(<DomainSection organisation="AXS" domains={domains} now={now} />)
const button = (name: string) => screen.getByRole('button', { name })
const stepTexts = () =>
  within(screen.getByRole('list', { name: 'Pasos hasta los lectores' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

let user: ReturnType<typeof userEvent.setup>
beforeAll(openDialogs)
beforeEach(() => {
  jest.useFakeTimers({ now })
  user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
  mockPerform.mockReset()
  mockRefresh.mockReset()
})
afterEach(() => jest.useRealTimers())

async function add(name: string) {
  await user.click(button('Añadir dominio'))
  await user.type(screen.getByRole('textbox', { name: 'Nombre del dominio' }), name)
  await submit()
}

async function submit() {
  await user.keyboard('{Enter}')
  await pass(0)
}

/** Advances the clock, and completes pending requests. */
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

describe('the domains of an organisation', () => {
  it('are listed with stage, problem and certificate, the primary one first', () => {
    show([
      listed('nuevo.example', {
        stage: 'waitingForDns',
        problem: unresolved,
        certificate: null,
        checkedAt: null,
      }),
      listed('xn--seal-hqa.example', {
        display: 'señal.example',
        certificate: { issuer: 'ZeroSSL', until: at('2026-12-04T13:00:00Z') },
      }),
      primary,
    ])
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'axs.example Principal✓En líneaLet’s Encrypt · quedan 62 días · Comprobado hace 2 minutosComprobar ahoraQuitar',
      'nuevo.example …Espera al DNSnuevo.example no lleva a ninguna parte. Cree en su DNS un registro A, AAAA o CNAME ' +
        'hacia este sitio.Nunca comprobadoContinuarQuitar',
      'señal.example ✓En líneaZeroSSL · quedan 5 días · Comprobado hace 2 minutosComprobar ahoraHacer principalQuitar',
    ])
    expect(screen.getByText('ZeroSSL · quedan 5 días')).toHaveClass('text-danger')
    expect(screen.getByText('Let’s Encrypt · quedan 62 días')).not.toHaveClass('text-danger')
  })

  it('are removed after a confirmation that names the consequences', async () => {
    answerWith({ removeDomain: {} })
    show([primary, listed('viejo.example')])
    await user.click(button('Quitar: viejo.example'))
    const question = screen.getByRole('group', { name: /^viejo\.example dejará de llevar a axs\.example/ })
    expect(inputsOf('removeDomain')).toEqual([])
    await user.click(within(question).getByRole('button', { name: 'Quitar' }))
    expect(inputsOf('removeDomain')).toEqual([{ domain: 'viejo.example' }])
    expect(mockRefresh).toHaveBeenCalled()
  })

  it('become primary after a confirmation', async () => {
    answerWith({ addDomain: { kind: 'refused', reason: 'checkRunning' } })
    show([primary, listed('viejo.example')])
    expect(screen.queryByRole('button', { name: 'Hacer principal: axs.example' })).toBeNull()
    await user.click(button('Hacer principal: viejo.example'))
    await user.click(button('Hacer principal'))
    await pass(0)
    expect(inputsOf('addDomain')).toEqual([{ domain: 'viejo.example', isPrimary: true }])
    expect(screen.getByText(/^Ya hay una comprobación en marcha/)).toHaveRole('alert')
  })
})

describe('the wizard', () => {
  it('shows the record, and follows the domain until readers reach it', async () => {
    const https: CheckResult = { check: 'https', state: 'ok', code: 'httpsAnswers', facts: {} }
    answerWith({
      planDomain: plan,
      addDomain: {},
      checkDomain: [
        checked('waitingForDns', [unresolved]),
        checked('waitingForCertificate'),
        checked('serving', [https]),
      ],
    })
    show([primary])
    await add('nuevo.example')
    expect(inputsOf('addDomain')).toEqual([{ domain: 'nuevo.example', isPrimary: false }])
    const dialog = screen.getByRole('dialog', { name: 'nuevo.example' })
    expect(within(dialog).getAllByRole('row').at(-1)).toHaveTextContent(
      'Anuevo.exampleCopiar203.0.113.7Copiar',
    )
    expect(stepTexts()).toEqual([
      '…El nombre está en el DNS: en espera',
      '2El DNS lleva a este sitio: pendiente',
      '3El certificado para HTTPS está listo: pendiente',
      '4Los lectores llegan: pendiente',
    ])
    expect(
      within(dialog)
        .getByText(/^El registro todavía no se ve/)
        .closest('[role=status]'),
    ).toBeVisible()
    await pass(3000)
    expect(within(dialog).getByText(/^El DNS está bien/)).toBeVisible()
    await pass(4500)
    expect(stepTexts()[3]).toBe('✓Los lectores llegan: hecho')
    expect(within(dialog).getByText('Contesta por https.')).toBeVisible()
    await pass(600_000)
    expect(inputsOf('checkDomain')).toHaveLength(3)
    await user.click(within(dialog).getByRole('button', { name: 'Cerrar' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('makes the first domain the primary one', async () => {
    answerWith({ planDomain: plan, addDomain: {}, checkDomain: checked('waitingForDns') })
    show([])
    await add('nuevo.example')
    expect(inputsOf('addDomain')).toEqual([{ domain: 'nuevo.example', isPrimary: true }])
  })

  it('keeps a refused name', async () => {
    answerWith({ planDomain: { kind: 'invalid', problems: { domain: 'domain' } } })
    show([primary])
    await add('http//nuevo')
    const field = screen.getByRole('textbox', { name: 'Nombre del dominio' })
    expect(field).toHaveValue('http//nuevo')
    expect(field).toBeInvalid()
    answerWith({ planDomain: plan, addDomain: { kind: 'invalid', problems: { domain: 'taken' } } })
    await submit()
    expect(field).toHaveValue('http//nuevo')
    expect(field).toHaveAccessibleDescription(/Otra organización ya lo tiene/)
  })

  it('asks for a TXT record for a domain of another organisation', async () => {
    const proof = { type: 'TXT', name: '_cartelera.nuevo.example', value: 'cartelera=abc' }
    answerWith({
      planDomain: { ...plan, takenBy: 'otherOrganisation', records: [aRecord, proof] },
      addDomain: [{ kind: 'refused', reason: 'domainTaken' }, {}],
      checkDomain: checked('waitingForDns'),
    })
    show([primary])
    await add('nuevo.example')
    expect(inputsOf('addDomain')).toEqual([])
    expect(screen.getByText(/^Otra organización tiene nuevo\.example/)).toBeVisible()
    expect(screen.getByText('cartelera=abc')).toBeVisible()
    expect(screen.queryByText('203.0.113.7')).toBeNull()
    await user.click(button('Comprobar y añadir'))
    await pass(0)
    expect(screen.getByText(/^Otra organización usa este dominio/)).toBeVisible()
    expect(screen.getByText('cartelera=abc')).toBeVisible()
    await user.click(button('Comprobar y añadir'))
    await pass(0)
    expect(screen.getByRole('dialog', { name: 'nuevo.example' })).toBeVisible()
  })

  it('refers to the operator without SITE_ADDRESS', async () => {
    answerWith({
      planDomain: { ...plan, records: [], isSiteAddressSet: false },
      addDomain: {},
      checkDomain: checked('waitingForDns'),
    })
    show([primary])
    await add('nuevo.example')
    expect(screen.getByText(/Pídala a quien administra el servidor/)).toBeVisible()
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('copies a value, and selects it without a clipboard', async () => {
    answerWith({ planDomain: plan, checkDomain: checked('waitingForDns') })
    show([primary, listed('nuevo.example', { stage: 'waitingForDns' })])
    await user.click(button('Continuar: nuevo.example'))
    await user.click(button('Copiar: valor del registro A'))
    expect(await navigator.clipboard.readText()).toBe('203.0.113.7')
    expect(screen.getAllByText('Copiado').map(({ role }) => role)).toContain('status')
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
    await user.click(button('Copiar: nombre del registro A'))
    expect(String(getSelection())).toBe('nuevo.example')
    expect(screen.getByText('Seleccionado: cópielo con el teclado')).toHaveRole('status')
  })

  it('resumes at the last stage, explains the problem, and pauses while the page is hidden', async () => {
    const wrong: CheckResult = { check: 'reaches', state: 'failed', code: 'otherSite', facts: {} }
    answerWith({ planDomain: plan, checkDomain: checked('dnsWrong', [wrong]) })
    show([primary, listed('nuevo.example', { stage: 'dnsWrong', problem: wrong })])
    await user.click(button('Continuar: nuevo.example'))
    const dialog = screen.getByRole('dialog', { name: 'nuevo.example' })
    expect(stepTexts().slice(0, 2)).toEqual([
      '✓El nombre está en el DNS: hecho',
      '✗El DNS lleva a este sitio: mal',
    ])
    expect(within(dialog).getByText(/^Contesta otro sitio\. Cambie el DNS/)).toBeVisible()
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    await pass(600_000)
    expect(inputsOf('checkDomain')).toHaveLength(1)
    visibility.mockRestore()
    await act(async () => document.dispatchEvent(new Event('visibilitychange')))
    expect(inputsOf('checkDomain')).toHaveLength(2)
    await user.click(within(dialog).getByRole('button', { name: 'Comprobar ahora' }))
    expect(inputsOf('checkDomain')).toHaveLength(3)
  })

  it('fails the step of the certificate if somebody must act', async () => {
    const caa: CheckResult = {
      check: 'caa',
      state: 'failed',
      code: 'caaForbids',
      facts: { name: 'nuevo.example', issuers: 'digicert.com', authority: 'letsencrypt.org' },
    }
    answerWith({ planDomain: plan, checkDomain: checked('waitingForCertificate', [caa]) })
    show([primary, listed('nuevo.example', { stage: 'waitingForCertificate', problem: caa })])
    expect(screen.getAllByRole('listitem')[1]).toHaveTextContent(/✗No está en líneaEl registro CAA de nuevo/)
    await user.click(button('Continuar: nuevo.example'))
    await pass(0)
    expect(stepTexts()[2]).toBe('✗El certificado para HTTPS está listo: mal')
    expect(screen.getByText(/^El DNS está bien, pero los lectores/)).toBeVisible()
    expect(
      screen.getByText(/así no se emite ningún certificado\.$/, { selector: '.room-note p' }),
    ).toBeVisible()
  })

  it('keeps the last result while the server checks another domain', async () => {
    answerWith({
      planDomain: plan,
      checkDomain: [checked('waitingForCertificate'), { kind: 'refused', reason: 'checkRunning' }],
    })
    show([listed('nuevo.example', { stage: 'waitingForDns' })])
    await user.click(button('Continuar: nuevo.example'))
    await pass(3000)
    expect(inputsOf('checkDomain')).toHaveLength(2)
    expect(screen.getByText(/^El DNS está bien/)).toBeVisible()
    expect(screen.queryByText(/^Ya hay una comprobación/)).toBeNull()
  })
})

test('the list of all organisations links each domain’s settings, and checks it there', async () => {
  answerWith({ checkDomain: checked('serving') })
  const nova = { id: 'NVA' as OrganisationId, name: 'Nova' }
  renderWithMessages(
    <DomainTable
      domains={[primary, listed('nova.example', { organisation: nova, certificate: null, checkedAt: null })]}
      now={now}
    />,
  )
  const row = screen.getByRole('row', { name: /nova\.example/ })
  expect(row).toHaveTextContent('nova.exampleNova · Lleva al principal✓En línea–nunca')
  expect(within(row).getByRole('link')).toHaveAttribute('href', '/NVA/ajustes/dominio')
  await user.click(within(row).getByRole('button', { name: 'Comprobar ahora: nova.example' }))
  expect(mockPerform).toHaveBeenCalledWith('checkDomain', 'NVA', { domain: 'nova.example' })
  expect(mockRefresh).toHaveBeenCalled()
})
