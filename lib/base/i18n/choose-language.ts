import { toLanguageAction, type Language } from './languages'

/** Chooses a language from a menu that is no form (in the browser only); the page loads anew. */
export function chooseLanguage(language: Language): void {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = toLanguageAction(language)
  document.body.append(form)
  form.submit()
}
