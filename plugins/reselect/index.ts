import { register } from '../../registry.ts';
import { plugin } from './plugin.ts';

register(plugin);
