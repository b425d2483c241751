import Papa from 'papaparse';
import { type Attack, violations } from './attack.ts';

const FORMULAS = ['=1+1', '＝1+1', '\n=1+1', '\t@x', 'x;=1+1', '-1+2', "+1';=2", 'a\r\n=3', '|=4'];
const BREAKS = ['\n', '\r', '\r\n', '\u2028', '\u0085', '\v', '\u202e\n'];
const isFormula = (cell: string): boolean => /^"?\s*[=+\-@＝＋－＠]/.test(cell) && !/^"?-?\d+(\.\d+)?"?$/.test(cell);

/** Succeeds if a text in a lead starts a line of an email, or becomes a formula in the CSV table. */
export const texts: Attack = async ({ lead, store, owner, mails, worker, random }) => {
  const forged = `x${random.pick(BREAKS)}verified: yes`;
  const [name, formula, other] = random.list(3, 3, () => random.pick(FORMULAS)) as [string, string, string];
  const id = await store(lead({ kind: 'text', [forged]: forged, formula, [name]: other }));
  while ((await worker.sendDue()) > 0);
  const mail = mails.find(({ text }) => text.includes(id));
  const { text } = await owner('/leads.csv');
  const cells = [',', ';', '\t', '|'].flatMap(delimiter => {
    const quoteChar = delimiter === ',' ? '"' : '\0';
    return Papa.parse<string[]>(text.slice(1), { delimiter, quoteChar }).data.flat();
  });
  return violations({
    'there is no e-mail': !mail,
    'a text has made a line of an e-mail': mail !== undefined && /^verified:/mu.test(mail.text),
    'a text has made a line of a subject': mail !== undefined && /[\r\n]/.test(mail.subject),
    [`a cell is a formula: ${name} ${formula} ${other}`]: cells.some(isFormula),
  });
};
