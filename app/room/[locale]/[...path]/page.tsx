import { notFound } from 'next/navigation'

export default function NoSuchPage() {
  notFound()
}
