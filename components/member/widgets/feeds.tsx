import { posts } from '@/lib/features/company/member/sample-figures'
import { Columns } from '@/components/member/ui/panel'
import { Post } from './post'

export function Feeds() {
  return (
    <Columns>
      {posts.map((post) => (
        <Post key={post.key} post={post} />
      ))}
    </Columns>
  )
}
