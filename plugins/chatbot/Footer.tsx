/** A copy of the text and links of the page footer, without scripts, controls, ids or styles. */
import { createElement, type ReactNode, useEffect, useRef, useState } from 'react';
import { type Scope, webAddress } from '../kit/kit.ts';

const KEPT_TAGS = 'b br em i li ol p s small span strong sub sup u ul'.split(' ');
/** Elements that are not copied. */
const DROPPED =
  'audio,button,canvas,dialog,embed,form,frame,iframe,img,input,link,map,math,meta,noscript,object,picture,script,select,slot,style,svg,template,textarea,video,[hidden],[aria-hidden=true]';
const BLOCKS = 'div,nav,section,address,h1,h2,h3,h4,h5,h6,dl,dt,dd,table,tr';
/** At most this many nodes are copied. */
const MAX_NODES = 400;

function copyOf(footer: Element): ReactNode {
  let count = 0;
  const all = (parent: Node): ReactNode[] => [...parent.childNodes].map(copy);
  function copy(node: Node, key: number): ReactNode {
    if (++count > MAX_NODES) return null;
    if (node.nodeType === 3) return node.nodeValue;
    if (node.nodeType !== 1) return null;
    const element = node as Element; // not `instanceof`: an element of another window has another class
    if (element.matches(DROPPED)) return null;
    const tag = element.localName;
    const href = tag === 'a' ? addressOf(element) : undefined;
    if (href) return createElement('a', { key, href, target: '_blank', rel: 'noopener noreferrer' }, ...all(element));
    const as = KEPT_TAGS.includes(tag) ? tag : element.matches(BLOCKS) ? 'div' : 'span';
    return as === 'br' ? createElement(as, { key }) : createElement(as, { key }, ...all(element));
  }
  return all(footer);
}

function addressOf(link: Element): string | undefined {
  const given = link.getAttribute('href') ?? '';
  if (/^(mailto|tel):/i.test(given.trim())) return given.trim();
  return webAddress(given, link.baseURI)?.href;
}

/** The footer of the page. Footers of articles do not count. */
const footerOf = (place: Element): Element | undefined =>
  [...place.ownerDocument.querySelectorAll('footer')].findLast(
    footer => !footer.closest('.sw-root, article, aside, blockquote, dialog') && footer.textContent.trim() !== '',
  );

export function Footer({ scope }: { scope: Scope }): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const [copy, setCopy] = useState<ReactNode>(null);
  useEffect(() => {
    let copied = '';
    const update = (): void => {
      const footer = place.current && footerOf(place.current);
      if (!footer || footer.textContent === copied) return;
      copied = footer.textContent;
      setCopy(copyOf(footer));
    };
    update();
    return scope.host.on('loaded', update); // The form may start before the whole page is parsed.
  }, [scope]);
  return (
    <div ref={place} className="sw-chat-footer" hidden={copy === null}>
      {copy}
    </div>
  );
}
