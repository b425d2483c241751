import { itIsAPlugin } from 'stepwell/testing';
import { plugin } from './plugin.tsx';

itIsAPlugin(plugin, { values: { rating: [1, 3, 5] } });
