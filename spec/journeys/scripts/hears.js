// Any script of the page, before the embed or after it: it is handed what the global becomes.
{
  const from = new URL(document.currentScript.src).search;
  window.stepwell = window.stepwell || [];
  window.stepwell.push(sw => {
    window.heard = window.heard || [];
    window.heard.push({ sw, from });
  });
}
