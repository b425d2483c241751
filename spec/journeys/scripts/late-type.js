// A plugin that is registered only when the page calls `window.registerNow()`.
window.registerNow = () =>
  window.stepwell.push(sw =>
    sw.register({
      name: 'late',
      contract: 1,
      questions: {
        y: {
          empty: '',
          view: ({ value, set, field }) =>
            sw.shared.react.createElement('input', { ...field, value, onChange: event => set(event.target.value) }),
        },
      },
    }),
  );
