import { TEXT_SIZE_KEY, THEME_KEY } from '@/lib/base/browser-storage/storage-keys'

/**
 * Script that runs before the first paint. Applies the stored theme (light, dark or system), else the
 * document's, else light (specification, section 5). 'system' follows the operating system. Changes in other
 * tabs are followed, even before React has loaded. Also sets the browser bar's colour (`theme-color`) and the
 * text size (`text-size.ts`).
 */
export const themeScript = `(function(d,m){function f(){var t,s;try{t=localStorage.getItem('${THEME_KEY}');s=localStorage.getItem('${TEXT_SIZE_KEY}')}catch(e){}
d.dataset.textSize=s||'';
if(t!=='light'&&t!=='dark'&&t!=='system')t=d.dataset.theme||'light';
if(t==='system')t=m.matches?'dark':'light';
d.dataset.theme=t==='dark'?'dark':'light';
var c=document.querySelector('meta[data-dark]');if(c)c.content=c.dataset[d.dataset.theme]}
f();m.addEventListener('change',f);addEventListener('storage',f)
})(document.documentElement,matchMedia('(prefers-color-scheme: dark)'))`
