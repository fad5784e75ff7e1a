'use client'

import { useEffect, useState, useSyncExternalStore } from 'react'
import { listSentences } from './speech'

type State = 'silent' | 'speaking' | 'paused'

export type ListenLabels = Record<'listen' | 'pause' | 'resume' | 'stop', string>

const buttonClass = 'text-link min-h-6'

/** Reads the article aloud with a voice of the browser, so that no data is sent to another site. */
export function Listen({ labels, language = 'es' }: { labels: ListenLabels; language?: string }) {
  const canSpeak = useSyncExternalStore(
    subscribeToVoices,
    () => findVoice(language) !== undefined,
    () => false,
  )
  const [state, setState] = useState<State>('silent')

  // Stops reading aloud when the page is left, because the browser would continue.
  useEffect(() => () => window.speechSynthesis?.cancel(), [])

  function start(button: Element) {
    const article = button.closest('article')
    if (!article) return
    speechSynthesis.cancel()
    const voice = findVoice(language)
    const sentences = listSentences(article).map((text) => toUtterance(text, voice, language))
    const last = sentences.at(-1)
    if (!last) return
    last.onend = () => setState('silent')
    for (const sentence of sentences) {
      sentence.onerror = () => setState('silent')
      speechSynthesis.speak(sentence)
    }
    setState('speaking')
  }

  function toggle(button: Element) {
    if (state === 'silent') return start(button)
    if (state === 'speaking') speechSynthesis.pause()
    else speechSynthesis.resume()
    setState(state === 'speaking' ? 'paused' : 'speaking')
  }

  function stop() {
    speechSynthesis.cancel()
    setState('silent')
  }

  const label = { silent: labels.listen, speaking: labels.pause, paused: labels.resume }[state]
  return (
    <span data-print="hidden" className={canSpeak ? undefined : 'invisible'}>
      <button type="button" onClick={({ currentTarget }) => toggle(currentTarget)} className={buttonClass}>
        {label}
      </button>
      {state !== 'silent' && (
        <button type="button" onClick={stop} className={buttonClass}>
          {labels.stop}
        </button>
      )}
    </span>
  )
}

/**
 * Calls `listener` when the list of voices changes, because some browsers load voices late. Handles browsers with the
 * API but without voices, and older Safari, which fires no events.
 */
function subscribeToVoices(listener: () => void) {
  window.speechSynthesis?.addEventListener?.('voiceschanged', listener)
  return () => window.speechSynthesis?.removeEventListener?.('voiceschanged', listener)
}

function findVoice(language: string): SpeechSynthesisVoice | undefined {
  return window.speechSynthesis?.getVoices().find(({ lang }) => lang.toLowerCase().startsWith(language))
}

/** Creates an utterance in the language of the text, which may not be that of the interface. */
function toUtterance(text: string, voice: SpeechSynthesisVoice | undefined, language: string) {
  const utterance = new SpeechSynthesisUtterance(text)
  utterance.lang = voice?.lang ?? language
  if (voice) utterance.voice = voice
  return utterance
}
