import { contentApi } from '@/lib/delivery/content-api/routes'

// Without it the build would ask the database once and for all.
export const dynamic = 'force-dynamic'

export const GET = contentApi['cat_orgventas/find_all_by_publicacion'].GET
