/** Ways to enter a number without typing. Only forms that use one of them load these. */
export { Slider } from './Slider.tsx';
export { Stepper } from './Stepper.tsx';
