/**
 * The message of each error: what was expected, what was found, the likely cause, and what to do. `{name}` is replaced by
 * the value that `fail` gets under that name. `docs/errors.md` has a section for each code.
 */
export const ERRORS = {
  SW_JSON: 'The form definition is not valid JSON: {detail}. Check it for a missing comma, quote or bracket.',
  SW_DEFINITION: '{path}: expected {expected}, found {found}. {remedy}',
  SW_NO_DEFINITION:
    'No form definition was found. Provide one with the `definition` option of `mount`, a <script type="application/json" id="form-definition">, data-survey-id or data-sample.',
  SW_NO_STEPS:
    'Expected at least one step in `steps`, found none, so there is nothing to show. Add a step, and check the spelling of `steps`.',
  SW_SAMPLE: 'There is no built-in sample "{name}". Known samples: {known}. Check the spelling of data-sample.',
  SW_SURVEY:
    'The form definition could not be loaded from {url}: {detail}. Check data-survey-service and data-survey-id, and that the service allows requests from the origin of this page.',
  SW_TYPE_TAKEN:
    'Plugin "{plugin}" registers "{type}" under {kind}, but plugin "{other}" has already registered that name. Plugin "{plugin}" is not used. Rename one of the two, or load only one of the plugins.',
  SW_TYPE_UNKNOWN:
    'No plugin registers "{type}" under {kind} ({where}). Check the spelling, or load the plugin that registers it. Known names: {known}.',
  SW_CHUNK_SILENT:
    'The chunk "{row}" was loaded but did not register "{type}" under {kind}. The function `load` of its row must resolve to an object whose member `plugin` has this type.',
  SW_CHUNK_FAILED:
    'The chunk "{row}" could not be loaded: {detail}. Check the network, and that all files of the build are deployed. A retry requests the chunk again.',
  SW_CONTRACT:
    'Plugin "{plugin}" has contract {found}, but this version of Stepwell supports only contract 1. The plugin is not used. Build it for this version.',
  SW_LATE:
    'Plugin "{plugin}" was registered with `prepare` after a form had been created, which is too late to change the definition. The plugin is not used. Load its script before the embed, and do not await anything before register.',
  SW_PLUGIN_THREW:
    'Plugin code threw an error in {hook} of {where}: {detail}. Only this part stops working. Fix the plugin.',
  SW_STEP_REFUSED:
    'Step {step} cannot be left: `canLeave` of its type "{type}" returned false. The visitor reads only that the step is not complete. Return the sentence that says what is missing instead of false.',
  SW_CYCLE:
    '{reader} keeps changing a value that it depends on, so the form never settles. The keys involved: {keys}. Break the loop between them, in the definition or in the plugin that writes them.',
  SW_OPERATOR: 'Unknown operator "{operator}" in a condition. The condition does not match. Check the spelling.',
  SW_VALIDATOR:
    'Unknown validator "{validator}" at {where}. The rule is ignored. Check the spelling, or load the plugin that registers the validator.',
  SW_JUMP:
    'A jump of step {step} leads to step {destination}, which does not exist. The jump is ignored. Set `destinationStep` to the order of a step in the same list.',
  SW_LEAD_CONFLICT:
    'Plugins "{first}" and "{second}" write different values to the lead member "{key}". The lead keeps the value of "{first}". Change one of the plugins, or use `amend` to replace the value on purpose.',
  SW_LEAD_BLOCKED:
    'The lead was not sent because {where} could not add its part: {detail}. The missing part might be a consent. Fix the plugin that handles this type.',
  SW_LEAD_PART:
    'Plugin "{plugin}" could not add its members to the lead: {detail}. The lead is sent without them. Fix the plugin, or load its data earlier.',
  SW_LEAD_STATUS:
    'Expected the lead endpoint to answer with a status from 200 to 299, found {status}. Check the endpoint. Its answer: {body}',
  SW_LEAD_ANSWER:
    'Expected an answer of the lead endpoint to POST {url}, found {found}. The lead does not count as sent and is sent again later. Something else may have answered: a redirect, a login page, a captive portal, a proxy, a service worker. Set `procurationUrl` to the final address, and let the endpoint answer with JSON that reports no error.',
  SW_LEAD_UNREACHABLE:
    "POST {url} was not answered: {detail}. The lead is kept and sent again later. Check that the address and its port are right and the endpoint runs, that it allows the origin of the page (CORS, `Access-Control-Allow-Origin`), and that `connect-src` of the page's policy allows it.",
  SW_DICTIONARY:
    'The texts for the language "{language}" could not be loaded: {detail}. The form shows English texts. Check the network, and that all files of the build are deployed.',
  SW_APPEARANCE:
    'Part of the appearance is ignored: {detail}. Correct `appearance` in the definition, data-appearance or the option of `mount`.',
  SW_CLICKS:
    'A script of the page stops click events before they reach the form, so the form missed a choice of the visitor. Do not stop the propagation of clicks inside the element of the form.',
  SW_MOUNT:
    'Expected an HTML element to mount the form into, but {detail}. Check that the element exists when the script runs.',
} as const;
