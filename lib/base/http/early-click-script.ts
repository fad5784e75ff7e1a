/**
 * Inline script of the admin: holds clicks on buttons until React handles them, and then repeats them. Otherwise a
 * click before the page's script has run would be lost. Holds each button once, because a second click is usually
 * impatience. A button with `popovertarget` works without scripts.
 *
 * If React hydrates the page during a click, it handles the click itself. `data-hydrated` is then already set when the
 * event reaches the window, so the click is not repeated.
 */
export const earlyClickScript = `!function(){var held=new Set;
addEventListener('click',function(e){var b=e.target.closest('[type=button]:not([popovertarget])');
b&&!document.documentElement.hasAttribute('data-hydrated')&&held.add(b)});
onhydrated=function(){held.forEach(function(b){b.click()});held.clear()}}()`
