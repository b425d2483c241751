// A plugin with a question type whose view throws an error.
window.stepwell = window.stepwell || [];
window.stepwell.push(sw =>
  sw.register({
    name: 'throwing',
    contract: 1,
    questions: {
      bomb: {
        empty: null,
        view() {
          throw new Error('broken in view');
        },
      },
    },
  }),
);
