import { register } from '../../registry.ts';
import { plugin } from './plugin.tsx';

register(plugin);
