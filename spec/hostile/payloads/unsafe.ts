/** Finds scripts and unsafe addresses in an element. Runs in browsers too, so it uses nothing outside of the function. */
export function unsafeParts(root: Element): string[] {
  const elements =
    /^(script|iframe|object|embed|applet|frame|link|meta|base|style|template|portal|foreignobject|animate|set|use|math)$/i;
  const addresses = /^(href|src|srcset|action|formaction|data|poster|cite|background|ping|xlink:href)$/i;
  /** Scripts in a picture never run. */
  const picture = /^(https?:|[\\/]{2}|data:image\/)/i;
  const safe = /^(https?:|mailto:|tel:|#|\/(?!\/)|\?|data:image\/(png|jpeg|gif|webp)[;,])/i;
  return [root, ...root.querySelectorAll('*')].flatMap(element => {
    const found = elements.test(element.tagName) ? [`<${element.tagName.toLowerCase()}>`] : [];
    for (const { name, value } of element.attributes) {
      // Browsers ignore leading control characters and blanks, and line breaks and tabs anywhere in an address.
      // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop control characters from addresses
      const address = value.replace(/^[\u0000-\u0020]+|[\t\n\r]/g, '');
      const hasScheme = /^[a-z][\w+.-]*:/i.test(address) || /^[\\/]{2}/.test(address);
      if (/^on/i.test(name) || name === 'srcdoc') found.push(`${name}="${value}"`);
      const isPicture = element.tagName === 'IMG' && name === 'src' && picture.test(address);
      if (addresses.test(name) && hasScheme && !safe.test(address) && !isPicture) found.push(`${name}="${value}"`);
      if (name === 'style' && /url\s*\(|expression|import|javascript/i.test(value)) found.push(`style="${value}"`);
    }
    return found;
  });
}
