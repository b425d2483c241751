/** The form library of SurveyJS, whose default style sheet the page links. */
import { createRoot } from 'react-dom/client';
import { Model } from 'survey-core';
import { Survey } from 'survey-react-ui';
import { definition, element } from './definition.ts';

createRoot(element).render(<Survey model={new Model(definition)} />);
