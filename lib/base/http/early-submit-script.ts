/**
 * A form that a script alone sends waits for that script: sent by the browser it would come back empty, with what was
 * typed in its address. One with an address or a method of its own, and a search, works without scripts. React listens
 * below the window, and has prevented what it takes.
 */
export const earlySubmitScript = `addEventListener('submit',function(e){var f=e.target;
f.hasAttribute('action')||f.hasAttribute('method')||f.getAttribute('role')==='search'||e.preventDefault()})`
