/** What the journeys need of a browser, so that one program of a journey runs in each. */

/** Input of one device, in the form that the actions of WebDriver and of WebDriver BiDi share. */
export interface InputSource {
  type: 'key' | 'pointer';
  id: string;
  actions: readonly object[];
}

/** A new visitor, with a page. */
export interface Session {
  /** Opens the address and waits until its page has loaded. */
  open(address: string): Promise<void>;
  /** Runs the text in the page as the body of a function, and resolves to what it returns: a text or null. */
  run(body: string): Promise<string | null>;
  perform(source: InputSource): Promise<void>;
  back(): Promise<void>;
  forward(): Promise<void>;
  reload(): Promise<void>;
  /** Closes the page, and goes on with an empty one of the same visitor. */
  closePage(): Promise<void>;
  /** Errors and warnings of the page's console so far, with errors that nothing caught. */
  complaints(): readonly string[];
  close(): Promise<void>;
}

export interface RunningBrowser {
  newSession(): Promise<Session>;
  close(): Promise<void>;
}

/** A browser that this machine may have. */
export interface BrowserKind {
  name: string;
  /** What is missing and how to install it, or undefined if everything is there. */
  missing(): string | undefined;
  start(): Promise<RunningBrowser>;
}
