import { TEXT_SIZE_KEY, THEME_KEY } from '@/lib/base/browser-storage/storage-keys'

/**
 * Script that runs before the first paint. Applies the stored theme (light, dark or system), else the document's, else
 * light (specification, section 5). The window's name has priority: with it, the admin sets the theme of a preview's
 * frame. 'system' follows the operating system. Changes in other tabs are followed, even before React has loaded. Also
 * sets the browser bar's colour (`theme-color`) and the text size (`text-size.ts`).
 */
export const themeScript = `((d,m,f)=>{f=()=>{let t,s,c=document.querySelector('meta[data-dark]');try{t=localStorage['${THEME_KEY}'];s=localStorage['${TEXT_SIZE_KEY}']}catch{}
d.textSize=s||'';
t=[name,t,d.theme].find(x=>/^(light|dark|system)$/.test(x));
d.theme=t=='dark'||t=='system'&&m.matches?'dark':'light';
if(c)c.content=c.dataset[d.theme]};f();m.addEventListener('change',f);addEventListener('storage',f)
})(document.documentElement.dataset,matchMedia('(prefers-color-scheme:dark)'))`
