import { contentApi } from '@/lib/delivery/content-api/routes'

// Otherwise the build would query the database and store the response permanently.
export const dynamic = 'force-dynamic'

export const GET = contentApi['cat_orgventas/find_all_by_publicacion'].GET
