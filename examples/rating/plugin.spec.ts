import { itIsAPlugin } from 'stepwell/testing';
import { rating } from './plugin.tsx';

itIsAPlugin(rating, { values: { rating: [1, 3, 5] } });
