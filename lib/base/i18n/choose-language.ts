import { toLanguageAction, type Language } from './languages'

/** Submits the language form, which sets a cookie and reloads the page. Runs in the browser only. */
export function chooseLanguage(language: Language): void {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = toLanguageAction(language)
  document.body.append(form)
  form.submit()
}
