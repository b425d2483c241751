/** Formbricks, the newest version on npm. Its current script comes only from its own server. */
import { renderSurveyInline } from '@formbricks/surveys';
import { definition, element } from './definition.ts';

element.id = 'formbricks';
renderSurveyInline({
  survey: definition,
  containerId: 'formbricks',
  languageCode: 'default',
  isBrandingEnabled: false,
  isRedirectDisabled: true,
  brandColor: '#0a7d4f',
  styling: { brandColor: { light: '#0a7d4f' } },
  responseCount: 0,
  autoFocus: false,
  onDisplay: () => undefined,
  onResponse: () => undefined,
  onFinished: () => undefined,
  onClose: () => undefined,
  onRetry: () => undefined,
  onFileUpload: async () => '',
  getSetIsError: () => undefined,
  getSetIsResponseSendingFinished: (set: (isFinished: boolean) => void) => set(true),
} as unknown as Parameters<typeof renderSurveyInline>[0]);
