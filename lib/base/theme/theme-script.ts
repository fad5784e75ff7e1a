import { TEXT_SIZE_KEY, THEME_KEY } from '@/lib/base/browser-storage/storage-keys'

/**
 * Inline script that runs before the first paint. Applies the stored theme, otherwise that of the document, otherwise
 * light (specification, section 5). 'system' follows the operating system. The window's name takes precedence: with
 * it, the admin sets the theme of a preview frame. Follows changes in other tabs, even before React has loaded. Also
 * sets the colour of the browser's bar (`theme-color`) and the text size (`text-size.ts`).
 */
export const themeScript = `((d,m,f)=>{f=()=>{let t,s,c=document.querySelector('meta[data-dark]');try{t=localStorage['${THEME_KEY}'];s=localStorage['${TEXT_SIZE_KEY}']}catch{}
d.textSize=s||'';
t=[name,t,d.theme].find(x=>/^(light|dark|system)$/.test(x));
d.theme=t=='dark'||t=='system'&&m.matches?'dark':'light';
if(c)c.content=c.dataset[d.theme]};f();m.addEventListener('change',f);addEventListener('storage',f)
})(document.documentElement.dataset,matchMedia('(prefers-color-scheme:dark)'))`
