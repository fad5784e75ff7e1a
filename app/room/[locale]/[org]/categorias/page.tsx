import { getTranslations } from 'next-intl/server'
import { CategoryForm } from '@/components/admin/categories/category-form'
import { CategoryRow } from '@/components/admin/categories/category-row'
import { CreateButton } from '@/components/admin-ui/create-button'
import { PageHeading } from '@/components/admin-ui/page-heading'
import { ask } from '@/app/room/enter-room'
import { titled } from '@/app/room/titled'

export const generateMetadata = () => titled(getTranslations('room.categories'))

export default async function Categories({ params }: PageProps<'/room/[locale]/[org]/categorias'>) {
  const { org } = await params
  const [categories, t] = await Promise.all([
    ask('listCategoryUse', org, {}),
    getTranslations('room.categories'),
  ])
  return (
    <>
      <PageHeading help="categories" title={t('title')}>
        <CreateButton label={t('new')}>
          <CategoryForm organisation={org} />
        </CreateButton>
      </PageHeading>
      {categories.length === 0 && <p className="text-ink-soft">{t('none')}</p>}
      <ul className="room-rows">
        {categories.map((category) => (
          <CategoryRow
            key={category.id}
            organisation={org}
            category={category}
            others={categories.filter(({ id }) => id !== category.id)}
          />
        ))}
      </ul>
    </>
  )
}
