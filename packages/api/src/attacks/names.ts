import { ran } from './marks.ts';

/** Names that code which reads or cleans a document asks for. */
const asked = `
  attributes nodeName nodeType parentNode childNodes children firstChild lastChild
  nextSibling content namespaceURI ownerDocument removeChild removeAttribute setAttribute
  getAttribute hasChildNodes insertBefore remove textContent innerHTML shadowRoot tagName
  id name method action submit elements length style className
  location document body head cookie domain forms defaultView documentElement
  createElement createDocumentFragment getElementById querySelector implementation currentScript
  activeElement adoptNode importNode self top parent alert name status event
  DOMPurify trustedTypes root config nonce localStorage fetch constructor __proto__
  prototype hasOwnProperty toString valueOf isPrototypeOf __defineGetter__ then
`
  .trim()
  .split(/\s+/);

/** What a name stands on. */
const holders: ((name: string) => string)[] = [
  (name) => `<form id=${name} name=${name} onclick=${ran}><input name=${name}><input name=${name} id=${name}></form>`,
  (name) =>
    `<a id=${name} name=${name} href="https://cars.example/">a</a><a id=${name} name=x href="//attacker.example">a</a>`,
  (name) => `<img name=${name} id=${name} src=x><b id=${name} class=${name}>b</b>`,
];

/** Elements that stand in for the page's own and the cleaner's own properties. */
export const names: readonly string[] = [
  ...asked.map((name, index) => holders[index % holders.length]!(name)),
  `<form><input name=attributes><input name=attributes onclick=${ran}></form>`,
  `<form id=x><output name=y>javascript:${ran}</output></form>`,
  `<iframe name=config srcdoc="<a id=x href='//attacker.example'></a>"></iframe>`,
  `<object id=document name=document></object><embed name=getElementById>`,
  `<html id=x class=y onclick=${ran}><body id=root onclick=${ran}><div id=root>root</div></body></html>`,
  `<meta name=csp-nonce content=x><link id=stylesheet><base target=x>`,
  `<constructor>x</constructor><__proto__>y</__proto__><toString onclick=${ran}>z</toString>`,
  `<b constructor=1 __proto__=2 hasOwnProperty=3 onclick=${ran}>b</b>`,
  `<b data-attributes=x aria-owns=root aria-hidden=true role=dialog slot=x part=y itemid=z>b</b>`,
  `<b is=x-own>b</b><button is=x-own onclick=${ran}>b</button><x-own>own</x-own><font-face>f</font-face>`,
];
