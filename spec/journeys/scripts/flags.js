// A script of the page that switches flags before the form is there.
window.stepwell = window.stepwell || [];
window.stepwell.push(sw => sw.setFeature('EARLY', true));
