import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useOperation } from '@/components/admin-ui/use-operation'

type DuplicateButtonProps = {
  organisation: string
  id: number
  title: string
  /** Saves unsaved changes first. Returns false if that failed. */
  save: () => Promise<boolean>
}

export function DuplicateButton({ organisation, id, title, save }: DuplicateButtonProps) {
  const t = useTranslations('room')
  const router = useRouter()
  const [from] = useState(() => crypto.randomUUID())
  const { perform } = useOperation('duplicatePiece', organisation, { refresh: false })
  const duplicate = async () => {
    if (!(await save())) return
    const name = t('templates.copyOf', { title: title || t('pieces.untitled') })
    const made = await perform({ id, from, title: name.slice(0, 300) })
    if (made) router.push(`/${organisation}/publicaciones/${made.answer.id}`)
  }
  return (
    <button type="button" onClick={() => void duplicate()}>
      {t('templates.duplicate')}
    </button>
  )
}
