/** The block in the editor: the name of the form. The page shows the form itself. */
(({ blocks, blockEditor, components, element }) => {
  blocks.registerBlockType('stepwell/form', {
    edit: ({ attributes, setAttributes }) =>
      element.createElement(
        'div',
        blockEditor.useBlockProps(),
        element.createElement(components.TextControl, {
          label: 'Stepwell form',
          help: 'The name of a file in wp-content/stepwell, without .json',
          value: attributes.form,
          onChange: form => setAttributes({ form }),
        }),
      ),
    save: () => null,
  });
})(window.wp);
