// A script of the page that runs before or after the embed. The function that it pushes is called with the embed.
{
  const from = new URL(document.currentScript.src).search;
  if (!Object.hasOwn(window, 'stepwell')) window.stepwell = [];
  window.stepwell.push(sw => {
    window.pushed = window.pushed || [];
    window.pushed.push({ sw, from });
  });
}
