/** Storage key and value of the admin's folded navigation. */
export const FOLD_KEY = 'cartelera:room:navigation'
export const FOLDED = 'icons'

/** Runs before the first paint: folds the admin's navigation to icons if this browser has stored that. */
export const foldScript = `try{if(localStorage.getItem('${FOLD_KEY}')==='${FOLDED}')document.documentElement.dataset.navigation='${FOLDED}'}catch(e){}`
