/** Controls for entering a number without typing. Only forms that use one of them load this module. */
export { Slider } from './Slider.tsx';
export { Stepper } from './Stepper.tsx';
