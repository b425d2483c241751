// Behaves as documented for the LeadiD campaign script: when it starts, it looks for the input `leadid_token`. It writes
// the token of this visit to it when its server has returned one.
(() => {
  const input = document.getElementById('leadid_token');
  window.leadidFound = input !== null && input.form !== null;
  setTimeout(() => {
    if (input) input.value = '5A0E1B2C-0000-1111-2222-333344445555';
  }, 50);
})();
