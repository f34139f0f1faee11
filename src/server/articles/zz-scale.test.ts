import { it } from 'vitest';
import { packContents } from '#tests/builders/a-pack.ts';
import { encodePack, decodePack } from './pack.ts';
import { createStarterGuide } from './starter-guide.ts';
it('scale', async () => {
  const n=3000; const titles=Array.from({length:n},(_,i)=>`Article number ${i}`);
  const links=Object.fromEntries(titles.map((t,i)=>[t,Array.from({length:17},(_,k)=>titles[(i*7+k*k*131+1)%n]).filter(x=>x!==undefined && x!==t)]));
  const words='lorem ipsum dolor sit amet consectetur adipiscing elit sed do eiusmod tempor'.split(' ');
  const base=packContents(links,{});
  const c={...base,articles:base.articles.map(a=>({...a,html:a.html+Array.from({length:600},()=>words[Math.floor(Math.random()*12)]).join(' ')})),pictures:new Map(titles.map((t)=>[t+'.svg',Array.from({length:2000},()=>words[Math.floor(Math.random()*12)]).join(' ')]))};
  const p=await encodePack(c); console.log('bytes',p.length);
  for(let k=0;k<3;k++){const t=performance.now(); const d=await decodePack(p); const t2=performance.now(); if(d.ok){createStarterGuide({titles:d.value.articles.map(a=>a.title),redirects:d.value.redirects,graph:d.value.graph});} console.log('open ms',t2-t,'guide',performance.now()-t2);}
},100000);
