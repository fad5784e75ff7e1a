import { readOrganisation, readPageParams } from '@/app/[locale]/[org]/read-params'
import { buildMonthHead, MonthList } from '@/app/[locale]/[org]/(visitor)/home/archivos/month-list'

type Props = PageProps<'/[locale]/[org]/home/archivos/mes/[month]/[page]'>

export const generateMetadata = async ({ params }: Props) => buildMonthHead(await readList(params))

export default async function MonthPage({ params }: Props) {
  return <MonthList {...await readList(params)} />
}

async function readList(params: Props['params']) {
  const { month, page } = await readPageParams('month', params)
  return { organisation: await readOrganisation(params), days: month, label: '', page }
}

export const generateStaticParams = () => []
