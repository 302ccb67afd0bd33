const open = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 8 8">';
const svg = (content: string) => `${open}${content}</svg>`;
const circle = '<circle cx="4" cy="4" r="4" fill="#01458C"/>';

export const plainSvg = svg(circle);

/** As drawing programs write them, with notes of their own. */
export const drawnSvgs: Record<string, string> = {
  'with a declaration and a comment': `<?xml version="1.0" encoding="UTF-8"?>\n<!-- Created with a program -->\n${plainSvg}\n`,
  'with a byte order mark': `\ufeff${plainSvg}`,
  'with notes of a program': svg(
    `<title>Car</title><metadata><rdf:RDF xmlns:rdf="a"><b/></rdf:RDF></metadata><sodipodi:namedview id="x"/><g inkscape:label="L">${circle}</g>`,
  ),
  'with a gradient': svg(
    '<defs><linearGradient id="a"><stop offset="0" stop-color="#01458C"/></linearGradient></defs><path fill="url(#a)" d="M0 0h8v8H0z"/>',
  ),
  'saved by Illustrator': `<?xml version="1.0" encoding="utf-8"?>
<!-- Generator: Adobe Illustrator 27.0.0, SVG Export Plug-In . SVG Version: 6.00 Build 0)  -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg version="1.1" id="Layer_1" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" x="0px" y="0px"
	 viewBox="0 0 8 8" style="enable-background:new 0 0 8 8;" xml:space="preserve">
<style type="text/css">
	.st0{clip-path:url(#SVGID_2_);}
	.st1{fill:url(#SVGID_3_);}
	.st2{fill:none;stroke:#FFFFFF;stroke-width:0.1;stroke-miterlimit:10;}
</style>
<g>
	<defs><rect id="SVGID_1_" width="8" height="8"/></defs>
	<clipPath id="SVGID_2_"><use xlink:href="#SVGID_1_"  style="overflow:visible;"/></clipPath>
	<g class="st0">
		<linearGradient id="SVGID_3_" gradientUnits="userSpaceOnUse" x1="0" y1="4" x2="8" y2="4">
			<stop  offset="0" style="stop-color:#01458C"/>
			<stop  offset="1" style="stop-color:#01458C"/>
		</linearGradient>
		<circle class="st1" cx="4" cy="4" r="4"/>
		<path class="st2" d="M0,0h8"/>
	</g>
</g>
</svg>`,
  'exported by Illustrator': `<?xml version="1.0" encoding="UTF-8"?>
<svg id="Layer_1" data-name="Layer 1" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><defs><style>.cls-1,.cls-2{fill:#fff;}.cls-2{fill:#01458C;stroke-width:0px;}</style></defs><title>Car</title><rect class="cls-1" width="8" height="8"/><circle class="cls-2" cx="4" cy="4" r="3"/></svg>`,
  'saved by CorelDRAW': svg(
    '<defs><style type="text/css"><![CDATA[\n    .fil0 {fill:#01458C;fill-rule:nonzero}\n   ]]></style></defs><g id="Layer_x0020_1"><path class="fil0" d="M0 0h8v8H0z"/></g>',
  ),
  'saved by Inkscape': svg(
    '<path style="fill:#01458C;fill-opacity:1;stroke:none;-inkscape-stroke:none" d="M0 0h8v8H0z" inkscape:connector-curvature="0"/>',
  ),
  'saved by Figma': `<svg width="24" height="24" viewBox="0 0 24 24" fill="none" xmlns="http://www.w3.org/2000/svg"><g clip-path="url(#clip0_1_2)"><path d="M0 0H24V24H0V0Z" fill="#01458C"/></g><defs><clipPath id="clip0_1_2"><rect width="24" height="24" fill="white"/></clipPath></defs></svg>`,
  'without a view box': plainSvg.replace(' viewBox="0 0 8 8"', ' width="8px" height="8"'),
};

/** What nobody would see anything of. */
export const emptySvgs: Record<string, string> = {
  nothing: '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'groups without shapes': svg('<g><g/></g>'),
  'a shape without paint': svg('<circle cx="4" cy="4" r="4" fill="none"/>'),
  'a shape beside the picture': svg('<circle cx="40" cy="4" r="4"/>'),
  'a shape that a style hides': svg('<circle cx="4" cy="4" r="4" style="display:none"/>'),
};

/** What could act, load, hide or never end. */
export const hostileSvgs: Record<string, string> = {
  'a style sheet with an address': svg(`<style>.a{fill:url(https://evil.example/a.svg#a)}</style>${circle}`),
  'an address in a style that is no paint': svg('<circle r="1" style="background:url(//evil.example)"/>'),
  'an address in a style that is escaped': svg('<circle r="1" style="fill:\\75 rl(https://evil.example)"/>'),
  'a style sheet that hides an import': svg(`<style>.a{fill:red}/**/@import "https://evil.example";</style>${circle}`),
  'a style of other elements': svg(`<style>circle{fill:red}</style>${circle}`),
  'clips of clips by classes': svg(
    `<style>${Array.from({ length: 9 }, (_, at) => `.c${at}{clip-path:url(#c${at})}`).join('')}</style>${Array.from(
      { length: 9 },
      (_, at) => `<clipPath id="c${at}">${`<circle r="9" class="c${at + 1}"/>`.repeat(10)}</clipPath>`,
    ).join('')}<circle r="9" class="c0"/>`,
  ),
  'clips of shapes that are clipped': svg(
    `<rect id="r" width="8" height="8" clip-path="url(#c)"/><clipPath id="c">${'<use href="#r"/>'.repeat(9)}</clipPath>`,
  ),
  'a link in capitals': svg(`<use HREF="https://evil.example/a.svg#a"/>${circle}`),
  'a script': svg('<script>alert(1)</script>'),
  'a script of its namespace': svg('<svg:script xmlns:svg="http://www.w3.org/2000/svg">alert(1)</svg:script>'),
  'an event': svg('<circle r="1" onclick="alert(1)"/>'),
  'an event on the root': plainSvg.replace('viewBox', 'onload="alert(1)" viewBox'),
  'foreign content': svg('<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><b>Hi</b></body></foreignObject>'),
  'a style': svg('<style>@import url(https://evil.example)</style>'),
  'a style on a shape': svg('<circle r="1" style="fill:url(https://evil.example)"/>'),
  'a link': svg('<a xlink:href="javascript:alert(1)"><circle r="1"/></a>'),
  'a picture from elsewhere': svg('<image href="https://evil.example/a.png"/>'),
  'a picture in itself': svg('<image href="data:image/svg+xml;base64,PHN2Zy8+"/>'),
  'a use of something else': svg('<use xlink:href="https://evil.example/a.svg#a"/>'),
  'a use of uses': svg(
    `<g id="a">${circle}</g><g id="b">${'<use href="#a"/>'.repeat(10)}</g><g id="c">${'<use href="#b"/>'.repeat(10)}</g>`,
  ),
  'a paint from elsewhere': svg('<circle r="1" fill="url(https://evil.example/a.svg#a)"/>'),
  'a paint from elsewhere, written apart': svg('<circle r="1" fill="u&#x72;l( //evil.example/a.svg#a )"/>'),
  'an animation of a link': svg('<animate attributeName="href" values="javascript:alert(1)"/>'),
  'a handler': svg('<handler type="text/javascript">alert(1)</handler>'),
  'an entity': `<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${svg('<title>&b;</title>')}`,
  'an entity from elsewhere': `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${svg('<desc>&a;</desc>')}`,
  'a style sheet': `<?xml-stylesheet href="https://evil.example/a.css"?>${plainSvg}`,
  'characters that are no markup': svg('<![CDATA[<script>alert(1)</script>]]>'),
  text: svg('<text>Hi</text>'),
  'nesting without end': svg(`${'<g>'.repeat(20_000)}${'</g>'.repeat(20_000)}`),
  'a page': '<!doctype html><html><body><script>alert(1)</script></body></html>',
  'a page behind it': `${plainSvg}<html><script>alert(1)</script></html>`,
  'another root': `${plainSvg}${plainSvg}`,
  'no namespace': '<svg viewBox="0 0 8 8"><circle r="1"/></svg>',
  'no root': '<!-- nothing -->',
  'an event in capitals': svg('<circle r="1" ONCLICK="alert(1)"/>'),
  'an event that begins an animation': svg('<circle r="1"><set attributeName="r" to="2" onbegin="alert(1)"/></circle>'),
  'an event of its namespace': svg('<circle r="1" xlink:onload="alert(1)"/>'),
  'a script in capitals': svg('<SCRIPT>alert(1)</SCRIPT>'),
  'a script from elsewhere': svg('<script xlink:href="https://evil.example/a.js"/>'),
  'a script of XHTML': svg('<xhtml:script xmlns:xhtml="http://www.w3.org/1999/xhtml">alert(1)</xhtml:script>'),
  'a shape that is a page’s': svg('<g xmlns="http://www.w3.org/1999/xhtml"><line/></g>'),
  'a frame': svg('<iframe xmlns="http://www.w3.org/1999/xhtml" src="javascript:alert(1)"/>'),
  'an object': svg('<object data="javascript:alert(1)"/>'),
  'an embedded page': svg('<embed src="data:text/html,alert(1)"/>'),
  'a video': svg('<video xmlns="http://www.w3.org/1999/xhtml" src="https://evil.example/a.mp4"/>'),
  'a filter': svg('<filter id="a"><feImage href="https://evil.example/a.svg"/></filter>'),
  'a pattern': svg('<pattern id="a"><image href="https://evil.example/a.png"/></pattern>'),
  'a mask': svg('<mask id="a"><rect width="9" height="9"/></mask>'),
  'a marker': svg('<marker id="a"><path d="M0 0"/></marker>'),
  'a symbol': svg('<symbol id="a"><circle r="1"/></symbol>'),
  'a switch': svg('<switch><circle r="1"/></switch>'),
  'a view': svg('<view id="a" viewBox="0 0 1 1"/>'),
  'a cursor': svg('<cursor xlink:href="https://evil.example/a.cur"/>'),
  'a motion along a path': svg('<circle r="1"><animateMotion path="M0 0h9" dur="1s"/></circle>'),
  'a change of an event': svg('<circle r="1"><animate attributeName="onclick" to="alert(1)"/></circle>'),
  'a base address': plainSvg.replace('viewBox', 'xml:base="https://evil.example/" viewBox'),
  'an address in a gradient': svg('<defs><linearGradient xlink:href="https://evil.example/a.svg#a"/></defs>'),
  'a clip from elsewhere': svg('<circle r="1" clip-path="url(//evil.example/a.svg#a)"/>'),
  'clips of clips': svg(
    Array.from(
      { length: 9 },
      (_, at) => `<clipPath id="c${at}">${`<circle r="9" clip-path="url(#c${at + 1})"/>`.repeat(10)}</clipPath>`,
    ).join('') + '<circle r="9" clip-path="url(#c0)"/>',
  ),
  'an entity in a paint': svg('<circle r="1" fill="&amp;#x75;rl(https://evil.example)"/>'),
  'a script’s address in a paint': svg('<circle r="1" fill="java&#x0a;script:alert(1)"/>'),
  'data in a paint': svg('<circle r="1" fill="data:text/html,x"/>'),
  'entities that grow': `<!DOCTYPE svg [<!ENTITY a0 "lol">${Array.from({ length: 9 }, (_, at) => `<!ENTITY a${at + 1} "${`&a${at};`.repeat(10)}">`).join('')}]>${svg('<desc>&a9;</desc>')}`,
  'a document type from elsewhere': `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "https://evil.example/a.dtd">${plainSvg}`,
  'an instruction of PHP': `${plainSvg}<?php system($_GET[0]); ?>`,
  'instructions inside': svg('<?xml-stylesheet href="javascript:alert(1)"?>'),
  'words in front of it': `<!-- -->alert(1);${plainSvg}`,
  'a namespace of its own name': `<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:script>alert(1)</s:script></s:svg>`,
};
