/** Loading third-party scripts, for the Host: few forms ask for one, so this is a chunk of its own. */

const scripts = new Map<string, Promise<void>>();

/** Once a URL, however often it is asked for; a failed load is forgotten. */
export function loadScript(url: string): Promise<void> {
  const known = scripts.get(url);
  if (known) return known;
  const loading = new Promise<void>((resolve, reject) => {
    const element = document.createElement('script');
    element.async = true;
    element.onload = () => resolve();
    element.onerror = () => {
      scripts.delete(url);
      element.remove();
      reject(new Error(`The script ${url} could not be loaded`));
    };
    element.src = url;
    document.head.append(element);
  });
  scripts.set(url, loading);
  return loading;
}
