'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

/** Current page of each section that was part of 'Ajustes', by its former anchor. */
const paths: Partial<Record<string, string>> = {
  '#look': 'marca#look',
  '#writing': 'ajustes/escritura',
  '#news': 'ajustes/correos',
  '#mail': 'ajustes/correos#mail',
  '#domain': 'ajustes/dominio',
  '#review': 'ajustes/revision',
  '#legal': 'ajustes/legales',
}

/** Redirects links to former sections of 'Ajustes', which are in bookmarks and in stored notifications. */
export function FormerSections({ organisation }: { organisation: string }) {
  const router = useRouter()
  useEffect(() => {
    const path = paths[location.hash]
    if (path) router.replace(`/${organisation}/${path}`)
  }, [organisation, router])
  return null
}
