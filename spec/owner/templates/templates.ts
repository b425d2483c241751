/** The forms in `owner/templates/`, by name. */
import { readdirSync, readFileSync } from 'node:fs';
import { INVENTED_COMPANY } from '../../../check/invented-company.ts';

export interface TemplateQuestion {
  bpKey: string;
  type: string;
  title?: string;
  text?: string;
  display?: string;
  values?: readonly { bpKey: string; text: string }[];
  yesData?: { bpKey: string; text: string };
  noData?: { bpKey: string; text: string };
}
interface TemplateStep {
  order: number;
  title?: string;
  next?: string;
  richText?: string;
  doNotSendLead?: boolean;
  questions?: readonly TemplateQuestion[];
}
/** As far as specs read it. */
export interface Template {
  id: string;
  name: string;
  configuration: { displayMode?: string };
  steps: readonly TemplateStep[];
}

const FOLDER = new URL('../../../owner/templates/', import.meta.url);

export const TEMPLATES: readonly Template[] = readdirSync(FOLDER)
  .filter(file => file.endsWith('.json') && file !== 'index.json')
  .map(file => JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')));

/** With the name of a real company, as owners have to write it. */
export const withCompany = <T extends object>(form: T): T =>
  JSON.parse(JSON.stringify(form).replaceAll(INVENTED_COMPANY, 'Acme')) as T;
