/**
 * Distinguishes the editor's own changes from others, such as an undo. An own change comes back as the `value` of the field
 * some time later. The owner may have typed on by then, and that must not be overwritten.
 */
export function createOwnChanges(initial: string) {
  let newest = initial;
  /** Own values that have not come back, oldest first. Some never do, if several changes come back at once. */
  let open: string[] = [];

  return {
    /** The editor changed its text. False if the value is the same as before. */
    changed(value: string): boolean {
      if (value === newest) return false;
      newest = value;
      open.push(value);
      return true;
    },
    /** The field got this value. True if the editor has to show it. */
    isForeign(value: string): boolean {
      const place = open.lastIndexOf(value);
      if (value === newest) open = [];
      else if (place >= 0) open.splice(0, place + 1);
      else {
        newest = value;
        open = [];
        return true;
      }
      return false;
    },
  };
}
