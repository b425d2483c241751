/** Lets the owner save a file: one of the server, by its address, or one that was made here. */
export function download(name: string, from: string | Blob): void {
  const link = document.createElement('a');
  link.href = typeof from === 'string' ? from : URL.createObjectURL(from);
  link.download = name;
  link.click();
  if (typeof from !== 'string') setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
