import { readOrganisation, readPageParams } from '@/app/[locale]/[org]/read-params'
import { buildMonthHead, MonthList } from '@/app/[locale]/[org]/(visitor)/home/archivos/month-list'

type Props = PageProps<'/[locale]/[org]/home/archivos/dias/[start]/[end]/[label]/[page]'>

export const generateMetadata = async ({ params }: Props) => buildMonthHead(await readList(params))

export default async function DaysPage({ params }: Props) {
  return <MonthList {...await readList(params)} />
}

async function readList(params: Props['params']) {
  const { start, end, label, page } = await readPageParams('days', params)
  return { organisation: await readOrganisation(params), days: { start, end }, label, page }
}

export const generateStaticParams = () => []
