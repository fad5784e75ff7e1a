import { posts } from '@/lib/member/sample-figures'
import { Post } from './post'

export function Feeds() {
  return (
    <div className="grid items-start gap-5 panel:grid-cols-2">
      {posts.map((post) => (
        <Post key={post.key} post={post} />
      ))}
    </div>
  )
}
