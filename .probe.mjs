import { chromium } from '@playwright/test'
import { findChromium } from './scripts/install-chromium.mjs'
const port=process.argv[2]??3101
const b=await chromium.launch({executablePath:findChromium(),args:['--no-sandbox','--host-resolver-rules=MAP *.localhost 127.0.0.1']})
for (const [host,path] of [['axs','/home'],['axs','/home/blog?id_card=101'],['acx','/home'],['nova','/home'],['axs','/home/buscar?descripcionBuscar=sap'],['axs','/nada'],['axs','/home/blog?id_card=101&comentario=true'],['elsewhere','/list'],['axs','/quienessomos'],['axs','/error/500'],['axs','/dashboard']]) {
  const c=await b.newContext(); const p=await c.newPage()
  const reqs=[];p.on('request',r=>reqs.push(r.url().replace(/.*localhost:\d+/,''))); const errs=[];p.on('console',m=>['error','warning'].includes(m.type())&&errs.push(m.text()));p.on('pageerror',e=>errs.push('PE '+e.message))
  await p.goto(`http://${host}.localhost:${port}${path}`); await p.waitForTimeout(500)
  const before=reqs.length
  const t=Date.now(); await p.mouse.move(5,300); await p.mouse.move(8,305)
  let ok=true; try{ await p.waitForSelector('html[data-hydrated]',{timeout:4000,state:'attached'}) }catch{ok=false}
  console.log(host,path,'before',before,'after',reqs.length,'hydrated',ok,Date.now()-t,'ms',errs)
  await c.close()
}
await b.close()
