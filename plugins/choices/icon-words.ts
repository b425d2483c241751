/** Search words for the icons, in addition to their names. */
import { ICON_NAMES } from './icon-names.ts';

/** Each line contains the name of an icon, followed by its search words. */
const WORDS = `
accessibility disabled wheelchair barrier-free
air-vent hvac air conditioning ac cooling cold ventilation
arrow-right next forward other
baby child family
banknote money cash price
bath bathroom tub plumbing
battery-charging storage power solar
bed sleep room
bell alarm notify
bike bicycle motorcycle
blinds window shade shutter
book read course
brick-wall wall masonry siding foundation
bug pest insect termite ant
briefcase work job business
building apartment flat office
building-2 company office city
bus travel
cable internet wire electric
calendar date appointment later
camera photo picture security
car auto vehicle
cat pet
check yes done
circle-help question not sure other unknown
clock time now urgent soon
cloud-rain rain water weather leak storm
coffee kitchen drink
credit-card pay card debt
dog pet
dollar-sign money cash price cost
door-open door entry
droplets water leak plumbing humidity
dumbbell sport fitness gym
euro money cash price cost
ev-charger electric car charging
factory industry commercial gas
fan hvac air cooling ventilation
fence garden yard
file-text document contract paper
flame fire gas heat burner
footprints walk steps
frown sad bad unhappy
gauge meter pressure speed
gift present bonus
globe world internet language
graduation-cap education student school
hammer repair tools build
hand-heart care charity help
handshake deal partner agreement
hard-hat construction builder worker
heart love health
heater furnace heating boiler warm
home house living
house home living single-family owner roof
key owner rent access
landmark bank government
laptop computer online
leaf nature green eco garden
lightbulb light electric idea energy
lock secure safe
mail email letter
map-pin place address location
meh neutral average
microwave kitchen appliance
minus less no
monitor screen television computer
mountain nature hill
music sound
package box parcel delivery moving
paint-roller paint renovate color
percent interest discount rate
phone call telephone
piggy-bank save savings money
pill medicine health
plane flight travel
plug electric power
plus more add
printer office
rat pest mouse rodent
receipt bill invoice
recycle replace renew waste
refrigerator fridge kitchen appliance
ruler size measure
scale weight law justice
scissors cut hair
search find inspect
settings gear maintenance service
shield-check insurance safe warranty protection
shopping-cart buy shop
shower-head shower bathroom plumbing
signal mobile network
smartphone mobile phone
smile happy good
snowflake cold winter freeze cooling ac
sofa living furniture
solar-panel solar energy roof photovoltaic
sparkles new clean install
star best favorite rating
stethoscope doctor health
store shop retail business
sun solar summer hot light
thermometer temperature heat fever
thumbs-down no bad
thumbs-up yes good
toilet bathroom plumbing
tractor farm
train-front rail travel
trash-2 waste remove junk
trees garden forest yard
truck moving delivery transport
tv television
umbrella insurance rain
user person one single
users people family couple several
utensils food restaurant kitchen
wallet money budget income
warehouse garage storage barn commercial
washing-machine laundry appliance
waves pool water sea
wifi internet wireless
wind air storm ventilation
wrench repair fix tools service plumbing
x no none close
zap electric power lightning energy
`;

const words = new Map(
  WORDS.trim()
    .split('\n')
    .map(line => [line.split(' ', 1)[0]!, line.slice(line.indexOf(' ') + 1)]),
);

export const ICON_WORDS: Readonly<Record<string, string>> = Object.fromEntries(
  ICON_NAMES.map(name => [name, words.get(name) ?? '']),
);
