/** Styles the notice that a prerendered form shows when Next is pressed before the script has loaded. */
export const PRESSED_STYLE = `.sw-pressed:popover-open{position:fixed;inset:auto 0 24px;width:fit-content;max-width:calc(100vw - 32px);
margin:0 auto;padding:12px 20px;border:0;border-radius:8px;color:#fff;background:#1c1f23;font:16px/1.4 system-ui,sans-serif;
box-shadow:0 4px 16px #0004}`;
