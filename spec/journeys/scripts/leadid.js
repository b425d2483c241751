// Behaves as the LeadiD campaign script is documented to: when it starts it looks for the input `leadid_token`, and puts
// the token of this visit there once its server has given one.
(() => {
  const input = document.getElementById('leadid_token');
  window.leadidFound = input !== null && input.form !== null;
  setTimeout(() => {
    if (input) input.value = '5A0E1B2C-0000-1111-2222-333344445555';
  }, 50);
})();
