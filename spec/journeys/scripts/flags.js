// A script of the page that switches flags before the form has loaded.
window.stepwell = window.stepwell || [];
window.stepwell.push(sw => sw.setFeature('EARLY', true));
