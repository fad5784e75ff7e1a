'use client'

import { createContext, useCallback, useContext, useEffect, useState, type ReactNode } from 'react'

/** How long a notice stays (ms): long enough to be read twice. */
const SHOWN_MS = 5000

const ToastContext = createContext<(text: string) => void>(() => {})

/** Says in passing what came of an action; a screen reader hears it, nothing is moved. */
export const useToast = () => useContext(ToastContext)

export function ToastProvider({ children }: { children: ReactNode }) {
  const [notice, setNotice] = useState({ text: '', number: 0 })

  useEffect(() => {
    if (!notice.text) return
    const timer = setTimeout(() => setNotice((shown) => ({ ...shown, text: '' })), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [notice])

  const notify = useCallback((text: string) => setNotice(({ number }) => ({ text, number: number + 1 })), [])

  return (
    <ToastContext value={notify}>
      {children}
      <div role="status" className="pointer-events-none fixed inset-x-4 bottom-4 z-110 flex justify-center">
        {notice.text && (
          <p
            key={notice.number}
            className="border-l-4 border-mark bg-ink px-4 py-3 font-sans text-ui text-paper shadow-popup"
          >
            {notice.text}
          </p>
        )}
      </div>
    </ToastContext>
  )
}
