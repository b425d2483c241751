// A plugin whose type is registered only when the page says so: `window.teachNow()`.
window.teachNow = () =>
  window.stepwell.push(sw =>
    sw.register({
      name: 'late',
      contract: 1,
      questions: {
        y: {
          empty: '',
          Component: ({ value, set, field }) =>
            sw.shared.react.createElement('input', { ...field, value, onChange: event => set(event.target.value) }),
        },
      },
    }),
  );
