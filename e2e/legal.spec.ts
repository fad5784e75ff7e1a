import { expect, test } from './support/fixtures'

/** Every footer links to contact data and legal pages, also without JavaScript. */
const footerLinks = ['Contacto', 'Aviso legal', 'Privacidad', 'Cookies', 'Accesibilidad']

test.use({ javaScriptEnabled: false })

test('every footer links to the legal pages, which name their organisation', async ({
  page,
  hosts,
  http,
}) => {
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

test('no page links to an unconfigured phone number or site', async ({ fetchPage }) => {
  for (const path of ['/home', '/contacto', '/home/blog?id_card=101', '/quienessomos']) {
    const { status, body } = await fetchPage(path)
    expect([status, /0000000000|example\.com/.test(body)], path).toEqual([200, false])
  }
})

test('the comment form explains how the mail address is used', async ({ page, hosts }) => {
  await page.goto(`${hosts.axs}/home/blog?id_card=101&comentario=true`)
  const form = page.locator('form').filter({ has: page.getByLabel('Correo electrónico') })
  await expect(form).toContainText('no se publica ni se cede')
  await expect(form.getByRole('link', { name: 'Privacidad' })).toHaveAttribute('href', '/privacidad')
})
