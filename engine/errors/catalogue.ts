/**
 * Every error of Stepwell, one line each: what was expected and found, the likely cause, what to do.
 * `docs/errors.md` lists the same codes; a spec holds the two together.
 */
export const ERRORS = {
  SW_JSON: 'The form definition is not valid JSON: {detail}. Check it for a missing comma, quote or bracket.',
  SW_DEFINITION: '{path}: expected {expected}, found {found}. {remedy}',
  SW_NO_DEFINITION:
    'No form definition was found. Give one by the mount option `definition`, a <script type="application/json" id="form-definition">, data-survey-id, or data-sample.',
  SW_NO_STEPS: 'The definition has no steps, so there is nothing to show. Give `steps` at least one entry.',
  SW_SAMPLE: 'There is no built-in sample "{name}". Known samples: {known}.',
  SW_SURVEY: 'The form definition could not be loaded from {url}: {detail}. Check data-survey-service and the id.',
  SW_TYPE_TAKEN:
    'Plugin "{plugin}" registers "{type}" under {kind}, which plugin "{other}" already registered. Rename one, or load only one.',
  SW_TYPE_UNKNOWN:
    'No plugin teaches "{type}" under {kind} ({where}). Check the spelling, or load the plugin that brings it. Known: {known}.',
  SW_CHUNK_SILENT:
    'The chunk "{row}" was loaded but did not register "{type}" under {kind}. Its index must call register(plugin), and must be listed under sideEffects.',
  SW_CHUNK_FAILED:
    'The chunk "{row}" could not be loaded: {detail}. Check the network and that all files of the build are deployed; a retry asks again.',
  SW_CONTRACT: 'Plugin "{plugin}" speaks contract {found}, this engine speaks 1. Build the plugin for this version.',
  SW_LATE: 'Plugin "{plugin}" brings `prepare` after the form was built. Load its script before the embed.',
  SW_PLUGIN_THREW: 'Plugin code threw in {hook} of {where}: {detail}. Only this part is taken down; mend the plugin.',
  SW_OPTIONS: '{where} has an option its type does not accept, at {path}: {detail}.',
  SW_CYCLE:
    '{reader} changes what it depends on without end. The keys involved: {keys}. Break the loop in the definition.',
  SW_OPERATOR: 'Unknown operator "{operator}" in a condition; the condition counts as not met. Check the spelling.',
  SW_VALIDATOR: 'Unknown validator "{validator}" at {where}; the rule is ignored. Check the spelling.',
  SW_JUMP: 'A jump of step {step} leads to step {destination}, which does not exist; it is ignored.',
  SW_LEAD_CONFLICT:
    'Plugins "{first}" and "{second}" write different values to lead member "{key}". The first stands; use `amend` to replace on purpose.',
  SW_LEAD_BLOCKED: 'The lead is not sent: {where} could not add its part ({detail}), and it might be a consent.',
  SW_LEAD_PART: 'Plugin "{plugin}" added nothing to the lead: {detail}.',
  SW_LEAD_STATUS: 'The lead was answered with {status}: {body}',
  SW_DICTIONARY: 'The dictionary "{language}" could not be loaded: {detail}. English is shown.',
  SW_MOUNT: 'There is nothing to mount into: {detail}.',
} as const;
