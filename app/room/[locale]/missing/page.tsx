import { getTranslations } from 'next-intl/server'
import { titled } from '@/app/room/titled'

export const generateMetadata = () => titled(getTranslations('room.missing'))

/**
 * The 404 page of the admin. Next renders its own `not-found` only with JavaScript, and without the stored theme. So
 * the edge thread repeats a request that Next answered with 404, and the middleware rewrites it to this page.
 */
export { default } from '../not-found'
