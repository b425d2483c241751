/** A copy of the page's footer: its words and links, and nothing that could run or be mistaken for the original. */
import { createElement, type ReactNode, useEffect, useRef, useState } from 'react';
import { type Scope, webAddress } from '../../kit/index.ts';

const KEPT = 'b br em i li ol p s small span strong sub sup u ul'.split(' ');
/** What is of no use as words. */
const DROPPED =
  'audio,button,canvas,dialog,embed,form,frame,iframe,img,input,link,map,math,meta,noscript,object,picture,script,select,slot,style,svg,template,textarea,video,[hidden],[aria-hidden=true]';
const BLOCKS = 'div,nav,section,address,h1,h2,h3,h4,h5,h6,dl,dt,dd,table,tr';
/** A footer of more than this is cut. */
const MOST = 400;

function copyOf(footer: Element): ReactNode {
  let count = 0;
  const all = (parent: Node): ReactNode[] => [...parent.childNodes].map(copy);
  function copy(node: Node, key: number): ReactNode {
    if (++count > MOST) return null;
    if (node.nodeType === 3) return node.nodeValue;
    if (node.nodeType !== 1 || (node as Element).matches(DROPPED)) return null;
    const element = node as Element;
    const tag = element.localName;
    const href = tag === 'a' ? addressOf(element) : undefined;
    if (href) return createElement('a', { key, href, target: '_blank', rel: 'noopener noreferrer' }, ...all(element));
    const as = KEPT.includes(tag) ? tag : element.matches(BLOCKS) ? 'div' : 'span';
    return as === 'br' ? createElement(as, { key }) : createElement(as, { key }, ...all(element));
  }
  return all(footer);
}

function addressOf(link: Element): string | undefined {
  const given = link.getAttribute('href') ?? '';
  if (/^(mailto|tel):/i.test(given.trim())) return given.trim();
  return webAddress(given, link.baseURI)?.href;
}

/** The page's own, not that of an article in it. */
const footerOf = (place: Element): Element | undefined =>
  [...place.ownerDocument.querySelectorAll('footer')].findLast(
    footer => !footer.closest('.sw-root, article, aside, blockquote, dialog') && footer.textContent.trim() !== '',
  );

export function Footer({ scope }: { scope: Scope }): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const [copy, setCopy] = useState<ReactNode>(null);
  useEffect(() => {
    let words = '';
    const take = (): void => {
      const footer = place.current && footerOf(place.current);
      if (!footer || footer.textContent === words) return;
      words = footer.textContent;
      setCopy(copyOf(footer));
    };
    take();
    return scope.host.on('loaded', take); // the script may run before the end of the page is there
  }, [scope]);
  return (
    <div ref={place} className="sw-chat-footer" hidden={copy === null}>
      {copy}
    </div>
  );
}
