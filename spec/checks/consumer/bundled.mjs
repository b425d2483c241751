import { mount } from 'stepwell';

mount(document.getElementById('form'));
