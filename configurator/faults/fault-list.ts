/** All faults of the bench, and the error codes that none of them can show. */
import { t } from '../ui/text.ts';
import type { Fault, FaultGroup } from './fault.ts';
import { DEFINITION } from './list/definition.ts';
import { LOADING } from './list/loading.ts';
import { PLUGINS } from './list/plugins.ts';
import { NETWORK, SENDING, STORAGE } from './list/sending.ts';
import { FIELDS, PARTNER, PHONE_CODE } from './list/services.ts';

export const FAULT_GROUPS: readonly FaultGroup[] = [
  { title: t('Sending the lead'), faults: SENDING },
  { title: t('Network and storage'), faults: [...NETWORK, ...STORAGE] },
  { title: t('Services of fields'), faults: FIELDS },
  { title: t('Code for the phone number'), faults: PHONE_CODE },
  { title: t('Partners, brands and offers'), faults: PARTNER },
  { title: t('Loading'), faults: LOADING },
  { title: t('Definition'), faults: DEFINITION },
  { title: t('Plugins'), faults: PLUGINS },
];

export const faultWith = (id: string): Fault | undefined =>
  FAULT_GROUPS.flatMap(({ faults }) => faults).find(fault => fault.id === id);

/** Codes of the error catalogue that no visitor of a page can come across, and why. */
export const CODES_WITHOUT_FAULT: Readonly<Record<string, string>> = {
  SW_CHUNK_SILENT: t('Only a wrong build of a plugin causes it. Its author sees it in the first test of the build.'),
  SW_CLICKS: t('Scripts of the landing page cause it, and the preview is a page of its own.'),
  SW_MOUNT: t('It goes to the script that calls mount, and there is no form to show.'),
};
