___TERMS_OF_SERVICE___

By creating or modifying this file you agree to Google Tag Manager's Community
Template Gallery Developer Terms of Service available at
https://developers.google.com/tag-manager/gallery-tos (or such other URL as
Google may provide), as modified from time to time.


___INFO___

{
  "type": "TAG",
  "id": "cvt_temp_public_id",
  "version": 1,
  "securityGroups": [],
  "displayName": "Stepwell form",
  "brand": { "id": "stepwell", "displayName": "Stepwell" },
  "description": "Loads the multi-step form of the element #form, and can open it over the page.",
  "containerContexts": ["WEB"]
}


___TEMPLATE_PARAMETERS___

[
  {
    "type": "TEXT",
    "name": "script",
    "displayName": "Address of stepwell.js",
    "simpleValueType": true,
    "help": "The page has an element such as <div id=\"form\" data-survey-id=\"garden\" data-survey-service=\"https://leads.example.com\"></div>.",
    "valueValidators": [
      { "type": "NON_EMPTY" },
      { "type": "REGEX", "args": ["https://.+/stepwell[.].*js"], "errorMessage": "Give an address with https that ends in stepwell.js." }
    ]
  },
  {
    "type": "CHECKBOX",
    "name": "opens",
    "checkboxText": "Open the form over the page (it needs data-feature-full-screen)",
    "simpleValueType": true
  }
]


___SANDBOXED_JS_FOR_WEB_TEMPLATE___

const callInWindow = require('callInWindow');
const injectScript = require('injectScript');
const queryPermission = require('queryPermission');

const loaded = () => {
  if (data.opens) callInWindow('openSurvey');
  data.gtmOnSuccess();
};

if (queryPermission('inject_script', data.script)) {
  injectScript(data.script, loaded, data.gtmOnFailure, 'stepwell');
} else {
  data.gtmOnFailure();
}


___WEB_PERMISSIONS___

[
  {
    "instance": {
      "key": { "publicId": "inject_script", "versionId": "1" },
      "param": [
        {
          "key": "urls",
          "value": { "type": 2, "listItem": [{ "type": 1, "string": "https://*/*" }] }
        }
      ]
    },
    "clientAnnotations": { "isEditedByUser": true },
    "isRequired": true
  },
  {
    "instance": {
      "key": { "publicId": "access_globals", "versionId": "1" },
      "param": [
        {
          "key": "keys",
          "value": {
            "type": 2,
            "listItem": [
              {
                "type": 3,
                "mapKey": [
                  { "type": 1, "string": "key" },
                  { "type": 1, "string": "read" },
                  { "type": 1, "string": "write" },
                  { "type": 1, "string": "execute" }
                ],
                "mapValue": [
                  { "type": 1, "string": "openSurvey" },
                  { "type": 8, "boolean": false },
                  { "type": 8, "boolean": false },
                  { "type": 8, "boolean": true }
                ]
              }
            ]
          }
        }
      ]
    },
    "clientAnnotations": { "isEditedByUser": true },
    "isRequired": true
  }
]


___TESTS___

scenarios:
- name: Loads the script of the form
  code: |-
    mock('injectScript', (url, onSuccess) => onSuccess());
    runCode({ script: 'https://cdn.example/survey/stepwell.js' });
    assertApi('injectScript').wasCalled();
    assertApi('callInWindow').wasNotCalled();
    assertApi('gtmOnSuccess').wasCalled();
- name: Opens the form over the page
  code: |-
    mock('injectScript', (url, onSuccess) => onSuccess());
    mock('callInWindow', name => assertThat(name).isEqualTo('openSurvey'));
    runCode({ script: 'https://cdn.example/survey/stepwell.js', opens: true });
    assertApi('gtmOnSuccess').wasCalled();


___NOTES___

The form sends its leads to procurationUrl of its definition. A form that is essential for the page should not depend on a tag
manager, because visitors who block it see no form.
