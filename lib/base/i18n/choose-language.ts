import { toLanguageAction, type Language } from './languages'

/** Posts the language form for a menu that is not a form. Browser only; loads a new page. */
export function chooseLanguage(language: Language): void {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = toLanguageAction(language)
  document.body.append(form)
  form.submit()
}
