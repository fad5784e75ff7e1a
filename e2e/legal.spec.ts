import { expect, test } from './support/fixtures'

/** Contact data and legal pages: in every footer, for readers without JavaScript, too. */
const footerLinks = ['Contacto', 'Aviso legal', 'Privacidad', 'Cookies', 'Accesibilidad']

test.use({ javaScriptEnabled: false })

test('every footer leads to the legal pages, which say whose they are', async ({ page, hosts, http }) => {
  await page.goto(`${hosts.nova}/home`)
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\d+$/,
  )
  await expect(footer.getByRole('link', { name: 'hola@nova.example' })).toHaveAttribute(
    'href',
    'mailto:hola@nova.example',
  )
  for (const name of footerLinks) {
    await footer.getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('Nova Consultores')
    await expect(page.getByRole('main').getByRole('note'), 'a default text says that it is one').toHaveCount(
      name === 'Contacto' ? 0 : 1,
    )
  }
  const { body } = await http(hosts.nova, '/dashboard', { headers: { cookie: 'visit=1' } })
  const [memberFooter = ''] = /<footer class="member-footer.*?<\/footer>/s.exec(body) ?? []
  for (const path of ['/contacto', '/aviso-legal', '/privacidad', '/cookies', '/accesibilidad']) {
    expect(memberFooter).toContain(`href="${path}"`)
  }
})

test('nothing leads to a number or a site that no one has configured', async ({ fetchPage }) => {
  for (const path of ['/home', '/contacto', '/home/blog?id_card=101', '/quienessomos']) {
    const { status, body } = await fetchPage(path)
    expect([status, /0000000000|example\.com/.test(body)], path).toEqual([200, false])
  }
})

test('the comment form says what becomes of the mail address', async ({ page, hosts }) => {
  await page.goto(`${hosts.axs}/home/blog?id_card=101&comentario=true`)
  const form = page.locator('form').filter({ has: page.getByLabel('Correo electrónico') })
  await expect(form).toContainText('no se publica ni se cede')
  await expect(form.getByRole('link', { name: 'Privacidad' })).toHaveAttribute('href', '/privacidad')
})
