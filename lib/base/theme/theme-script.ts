import { TEXT_SIZE_KEY, THEME_KEY } from '@/lib/base/browser-storage/storage-keys'

/**
 * Runs before the first paint: the stored theme if it is light, dark or system, else what the
 * document says, else light (specification, section 5). 'system' resolves to the system's mode, and
 * follows it; another tab's choice is followed, too, whether or not React has the page already. The
 * browser's own bar has the theme's colour (`theme-color`). The size of the text is set likewise (`text-size.ts`).
 */
export const themeScript = `(function(d,m){function f(){var t,s;try{t=localStorage.getItem('${THEME_KEY}');s=localStorage.getItem('${TEXT_SIZE_KEY}')}catch(e){}
d.dataset.textSize=s||'';
if(t!=='light'&&t!=='dark'&&t!=='system')t=d.dataset.theme||'light';
if(t==='system')t=m.matches?'dark':'light';
d.dataset.theme=t==='dark'?'dark':'light';
var c=document.querySelector('meta[data-dark]');if(c)c.content=c.dataset[d.dataset.theme]}
f();m.addEventListener('change',f);addEventListener('storage',f)
})(document.documentElement,matchMedia('(prefers-color-scheme: dark)'))`
