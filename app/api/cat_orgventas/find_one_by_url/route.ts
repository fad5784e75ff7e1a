import { contentApi } from '@/lib/delivery/content-api/routes'

export const POST = contentApi['cat_orgventas/find_one_by_url'].POST
