/**
 * The Lucide icons (https://lucide.dev) that choices can have, by their Lucide names. The build writes a file for each
 * icon.
 */
export const ICON_NAMES: readonly string[] = `
  accessibility air-vent arrow-right baby banknote bath battery-charging bed bell bike blinds book brick-wall bug
  briefcase building building-2 bus cable calendar camera car cat check circle-help clock cloud-rain coffee
  credit-card dog dollar-sign door-open droplets dumbbell euro ev-charger factory fan fence file-text flame footprints frown
  gauge gift globe graduation-cap hammer hand-heart handshake hard-hat heart heater home house key landmark laptop
  leaf lightbulb lock mail map-pin meh microwave minus monitor mountain music package paint-roller percent phone
  piggy-bank pill plane plug plus printer rat receipt recycle refrigerator ruler scale scissors search settings
  shield-check shopping-cart shower-head signal smartphone smile snowflake sofa solar-panel sparkles star
  stethoscope store sun thermometer thumbs-down thumbs-up toilet tractor train-front trash-2 trees truck tv umbrella
  user users utensils wallet warehouse washing-machine waves wifi wind wrench x zap
`
  .trim()
  .split(/\s+/);
