'use client'

import { createContext, useCallback, useContext, useEffect, useState, type ReactNode } from 'react'

/** Time in ms for which a toast is visible: enough to read it twice. */
const SHOWN_MS = 5000

const ToastContext = createContext<(text: string) => void>(() => {})

/** Returns a function that shows a message and announces it to screen readers, without moving the focus. */
export const useToast = () => useContext(ToastContext)

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState({ text: '', number: 0 })

  useEffect(() => {
    if (!toast.text) return
    const timer = setTimeout(() => setToast((current) => ({ ...current, text: '' })), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [toast])

  const showToast = useCallback(
    (text: string) => setToast(({ number }) => ({ text, number: number + 1 })),
    [],
  )

  return (
    <ToastContext value={showToast}>
      {children}
      <div role="status" className="pointer-events-none fixed inset-x-4 bottom-4 z-110 flex justify-center">
        {toast.text && (
          <p
            key={toast.number}
            className="border-l-4 border-mark bg-ink px-4 py-3 font-sans text-ui text-paper shadow-popup"
          >
            {toast.text}
          </p>
        )}
      </div>
    </ToastContext>
  )
}
