import { getTranslations } from 'next-intl/server'
import { SignedOutNote } from '@/components/shell/signed-out-note'
import { readOrganisation } from '@/app/[locale]/[org]/read-params'
import HomePage from '@/app/[locale]/[org]/(visitor)/home/page'

export { generateMetadata } from '@/app/[locale]/[org]/(visitor)/home/page'

/**
 * Served at /home for the first request after a sign-out. A cookie selects this page instead of the usual one
 * (`decide.ts`).
 */
export default async function SignedOutHomePage(props: PageProps<'/[locale]/[org]/home'>) {
  const { name } = await readOrganisation(props.params)
  const t = await getTranslations('shell')
  return (
    <>
      <SignedOutNote>{t('signedOut', { organisation: name })}</SignedOutNote>
      <HomePage {...props} />
    </>
  )
}
