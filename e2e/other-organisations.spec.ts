import { expect, test } from './support/fixtures'
import { at } from './support/shell'

/** Links from one organisation to another, without scripts. */
test.use({ javaScriptEnabled: false })
test.beforeEach(({ hosts }) => void hosts)

test('a footer names the other organisations and links to one of them and to the list of all', async ({
  page,
}) => {
  await page.goto(at('axs', '/home/blog?id_card=101'))
  const others = page.getByRole('contentinfo').getByRole('navigation', { name: 'Otros sitios de la empresa' })
  await expect(others.getByRole('listitem')).toHaveText([
    'ACX Tecnologíaacx.localhost',
    'Nova Consultoresnova.localhost',
  ])
  await others.getByRole('link', { name: 'Elegir organización' }).click()
  await expect(page).toHaveURL(at('axs', '/organizaciones'))
  await expect(page.getByRole('banner')).toHaveAttribute('data-header', 'axs')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(3)
  await page.goto(at('axs', '/organizaciones?buscar=nova'))
  await page.getByRole('main').getByRole('link', { name: 'Acceder' }).click()
  await expect(page.getByRole('banner')).toHaveAttribute('data-header', 'standard')
})
