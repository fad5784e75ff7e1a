/**
 * Blocks submissions of script-only forms until their script has loaded. The browser would otherwise reload
 * the page with the typed text in the URL. Forms with an address or method, and searches, work without
 * scripts. React listens below the window, and has already prevented the events that it handles.
 */
export const earlySubmitScript = `addEventListener('submit',function(e){var f=e.target;
f.hasAttribute('action')||f.hasAttribute('method')||f.getAttribute('role')==='search'||e.preventDefault()})`
