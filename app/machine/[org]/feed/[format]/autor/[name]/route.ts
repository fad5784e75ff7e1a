import { topicFeed } from '@/app/machine/[org]/feed/[format]/topic-feed'

export const GET = topicFeed('author')
