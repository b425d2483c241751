// A plugin whose functions all throw errors.
const broken = where => () => {
  throw new Error(`broken in ${where}`);
};
window.stepwell = window.stepwell || [];
window.stepwell.push(sw =>
  sw.register({
    name: 'throwing',
    contract: 1,
    questions: {
      bomb: { empty: null, view: broken('view') },
      mine: { empty: null, view: () => null, check: broken('check') },
    },
    steps: { shaky: { empty: null, view: () => (window.isFixed ? 'It works.' : broken('step')()) } },
    isNeeded: () => true, // also in a form without these types
    slots: { above: broken('slot') },
    start: broken('start'),
    lead: broken('lead'),
    amend: broken('amend'),
  }),
);
