import './index.html';
import '../configurator/icon.svg';
import '../configurator/ui/tokens.css';
import '../configurator/ui/primitives.css';
import '../configurator/ui/controls.css';
import './admin.css';
import './parts.css';
import { createRoot } from 'react-dom/client';
import { IconTooltip } from '../configurator/ui/IconTooltip.tsx';
import { App } from './App.tsx';

createRoot(document.getElementById('admin')!).render(
  <>
    <App />
    <IconTooltip />
  </>,
);
