/** Local storage key and value for an admin navigation that is folded to icons. */
export const FOLD_KEY = 'cartelera:room:navigation'
export const FOLDED = 'icons'

/** Inline script of the admin. Folds the navigation before the first paint if it was folded on the last page. */
export const foldScript = `try{if(localStorage.getItem('${FOLD_KEY}')==='${FOLDED}')document.documentElement.dataset.navigation='${FOLDED}'}catch(e){}`
