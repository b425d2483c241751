/** All faults of the bench, and the error codes that none of them can show. */
import type { Fault, FaultGroup } from './fault.ts';
import { DEFINITION } from './list/definition.ts';
import { LOADING } from './list/loading.ts';
import { PLUGINS } from './list/plugins.ts';
import { NETWORK, SENDING, STORAGE } from './list/sending.ts';
import { FIELDS, PARTNER, PHONE_CODE } from './list/services.ts';

export const FAULT_GROUPS: readonly FaultGroup[] = [
  { title: 'Sending the lead', faults: SENDING },
  { title: 'Network and storage', faults: [...NETWORK, ...STORAGE] },
  { title: 'Services of fields', faults: FIELDS },
  { title: 'Code for the phone number', faults: PHONE_CODE },
  { title: 'Partners, brands and offers', faults: PARTNER },
  { title: 'Loading', faults: LOADING },
  { title: 'Definition', faults: DEFINITION },
  { title: 'Plugins', faults: PLUGINS },
];

/** What happens to every form one day. They are offered first. */
export const USUAL_FAULTS: readonly string[] = ['lead-500', 'lead-slow', 'offline', 'code-wrong', 'brands-none'];

export const faultWith = (id: string): Fault | undefined =>
  FAULT_GROUPS.flatMap(({ faults }) => faults).find(fault => fault.id === id);

/** Codes of `docs/errors.md` that no fault shows, and why. */
export const CODES_WITHOUT_FAULT: Readonly<Record<string, string>> = {
  SW_2FA_OFF: 'The page in the preview has a tracking id. Without one, a visitor is only asked for a number.',
  SW_CERTIFICATES: 'The preview loads no script of a third party.',
  SW_CHUNK_SILENT: 'Only a wrong build of a plugin causes it. Its author sees it in the first test of the build.',
  SW_CLICKS: 'Scripts of the landing page cause it, and the preview is a page of its own.',
  SW_MAPS: 'The preview has no key of the page for the maps library, and searches places with the simulated service.',
  SW_RECORDING: 'Scripts of the landing page cause it, and the preview is a page of its own.',
  SW_STEP_REFUSED: 'Only the code of a step type causes it. Its author sees it with the first press of Next.',
  SW_MOUNT: 'It goes to the script that calls mount, and there is no form to show.',
  SW_TAG_MANAGER: 'The preview loads no tag manager, so that its visits are not counted.',
};
