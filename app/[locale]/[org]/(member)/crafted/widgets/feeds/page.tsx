import { Columns } from '@/components/member/ui/panel'
import { Post } from '@/components/member/widgets/post'
import { posts } from '@/lib/features/company/member/sample-figures'
import { buildMemberMetadata, sectionPage } from '@/app/[locale]/[org]/(member)/member-page'

export const generateMetadata = () => buildMemberMetadata('/crafted/widgets/feeds')

export default sectionPage(
  <Columns>
    {posts.map((post) => (
      <Post key={post.key} post={post} />
    ))}
  </Columns>,
  ['common', 'widgets'],
)
