import { chromium } from '@playwright/test'
import { findChromium } from './scripts/install-chromium.mjs'
const b=await chromium.launch({executablePath:findChromium(),args:['--no-sandbox','--host-resolver-rules=MAP *.localhost 127.0.0.1']})
const p=await (await b.newContext()).newPage()
await p.addInitScript(()=>{window.log=[];for(const s of 'input pointermove pointerdown keydown focusin wheel scroll'.split(' '))addEventListener(s,e=>window.log.push([s,e.movementX,e.movementY,e.pointerType,e.clientX,e.clientY,performance.now()]))})
for (const path of ['/home','/home/blog?id_card=101']){
const reqs=[];p.on('request',r=>reqs.push(r.url().replace(/.*localhost:\d+/,'')))
await p.goto('http://axs.localhost:3101'+path); await p.waitForTimeout(500);await p.mouse.move(100,100);await p.mouse.move(101,100);await p.waitForTimeout(100)
console.log(await p.evaluate(()=>window.log), reqs)}
await b.close()
