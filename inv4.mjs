import pw from 'playwright-core';
const b = await pw.chromium.launch({ executablePath:'/usr/bin/chromium', args:['--no-sandbox'] });
const ways={ emulateMedia:(p,s)=>p.emulateMedia({colorScheme:'dark'}), onlyFeature:(p,s)=>s.send('Emulation.setEmulatedMedia',{features:[{name:'prefers-color-scheme',value:'dark'}]}), auto:(p,s)=>s.send('Emulation.setAutoDarkModeOverride',{enabled:false}).then(()=>s.send('Emulation.setEmulatedMedia',{features:[{name:'prefers-color-scheme',value:'dark'}]})) };
for (const mobile of [true,false]) for (const [name,f] of Object.entries(ways)) {
const c = await b.newContext({ viewport:{width:390,height:844}, isMobile:mobile, hasTouch:true });
const p = await c.newPage(); const s=await c.newCDPSession(p); if(name!=='emulateMedia') await s.send('Emulation.setEmulatedMedia',{features:[{name:'prefers-color-scheme',value:'light'}]});
await p.goto('http://localhost:3630/computer-science?semester=fa&year=2026',{waitUntil:'networkidle'});
const ev=[]; const bs = await b.newBrowserCDPSession(); bs.on('Tracing.dataCollected',({value})=>ev.push(...value));
await bs.send('Tracing.start',{traceConfig:{includedCategories:['toplevel','blink','devtools.timeline','disabled-by-default-devtools.timeline','disabled-by-default-devtools.timeline.invalidationTracking','disabled-by-default-devtools.timeline.stack']},transferMode:'ReportEvents'});
await p.evaluate(()=>{window.ch=new Promise(r=>matchMedia('(prefers-color-scheme: dark)').addEventListener('change',()=>requestAnimationFrame(()=>setTimeout(r))))});
await f(p,s); await p.evaluate(()=>window.ch);
const done=new Promise(r=>bs.once('Tracing.tracingComplete',r)); await bs.send('Tracing.end'); await done;
const m={}; for (const e of ev) if (/InvalidationTracking/.test(e.name)) { const k=e.name.slice(0,12)+':'+e.args.data?.reason; m[k]=(m[k]??0)+1; }
console.log(mobile, name, JSON.stringify(m), ev.filter(e=>e.name==='Layout'&&e.tdur>200).map(e=>(e.tdur/1000).toFixed(1)).join()); await bs.detach(); await c.close(); } await b.close();
