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
      bomb: { empty: null, Component: broken('Component') },
      mine: { empty: null, Component: () => null, check: broken('check') },
    },
    steps: { shaky: { empty: null, Component: () => (window.isFixed ? 'It works.' : broken('step')()) } },
    slots: { above: broken('slot') },
    start: broken('start'),
    lead: broken('lead'),
    amend: broken('amend'),
  }),
);
