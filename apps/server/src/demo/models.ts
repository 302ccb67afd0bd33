/** What shoppers ask about a model, and what is true of every year that the demo sells. */
export interface ModelFacts {
  body: 'suv' | 'truck' | 'sedan' | 'hatchback';
  colors: [string, string];
  about: [question: string, answer: string][];
}

const allWheel: [string, string] = ['Is it all-wheel drive?', 'Yes, this one has all-wheel drive.'];
const adaptiveCruise: [string, string] = [
  'Does it have adaptive cruise?',
  'Yes, it has adaptive cruise and lane keeping.',
];
const thirdRow: [string, string] = ['Does the third row fold flat?', 'It does, and you can fold each side separately.'];
const tow: [string, string] = ['Does it have the tow package?', 'It does, with the hitch receiver and trailer wiring.'];
const carPlay: [string, string] = ['Does it have CarPlay?', 'Yes, Apple CarPlay and Android Auto.'];
const bed: [string, string] = ['How long is the bed?', 'It has the short bed. I can send you the exact measurements.'];
const cargo: [string, string] = [
  'Will a stroller fit in the back?',
  'Easily, and the rear seats fold if you need more.',
];

export const modelFacts: Record<string, ModelFacts> = {
  RAV4: { body: 'suv', colors: ['Magnetic Gray', 'Blueprint'], about: [allWheel, adaptiveCruise, cargo] },
  Camry: { body: 'sedan', colors: ['Celestial Silver', 'Midnight Black'], about: [adaptiveCruise, carPlay] },
  Tacoma: { body: 'truck', colors: ['Army Green', 'Magnetic Gray'], about: [tow, bed] },
  Corolla: { body: 'sedan', colors: ['Classic Silver', 'Blue Crush'], about: [adaptiveCruise, carPlay] },
  Highlander: { body: 'suv', colors: ['Ruby Flare Pearl', 'Blueprint'], about: [thirdRow, allWheel] },
  Sienna: { body: 'suv', colors: ['Predawn Gray', 'Ice Cap'], about: [cargo, adaptiveCruise] },
  'F-150': { body: 'truck', colors: ['Oxford White', 'Atlas Blue'], about: [tow, bed] },
  Explorer: { body: 'suv', colors: ['Carbonized Gray', 'Agate Black'], about: [thirdRow, tow] },
  Escape: { body: 'suv', colors: ['Iconic Silver', 'Rapid Red'], about: [carPlay, cargo] },
  Bronco: {
    body: 'suv',
    colors: ['Cactus Gray', 'Area 51'],
    about: [['Do the doors come off?', 'They do, and so does the top.'], tow],
  },
  Maverick: { body: 'truck', colors: ['Hot Pepper Red', 'Oxford White'], about: [bed, carPlay] },
  Outback: { body: 'suv', colors: ['Autumn Green', 'Crystal White'], about: [allWheel, cargo] },
  Forester: { body: 'suv', colors: ['Jasper Green', 'Ice Silver'], about: [allWheel, cargo] },
  Crosstrek: { body: 'suv', colors: ['Cool Gray', 'Plasma Yellow'], about: [allWheel, carPlay] },
  Ascent: { body: 'suv', colors: ['Abyss Blue', 'Crystal White'], about: [thirdRow, allWheel] },
  'Grand Cherokee': { body: 'suv', colors: ['Diamond Black', 'Velvet Red'], about: [tow, adaptiveCruise] },
  Wrangler: {
    body: 'suv',
    colors: ['Sarge Green', 'Granite Crystal'],
    about: [['Is it the hardtop?', 'It is, and the panels lift off.'], tow],
  },
  Compass: { body: 'suv', colors: ['Laser Blue', 'Bright White'], about: [carPlay, cargo] },
  Countryman: { body: 'suv', colors: ['Island Blue', 'Nanuq White'], about: [carPlay, cargo] },
  'Cooper S': {
    body: 'hatchback',
    colors: ['Chili Red', 'British Racing Green'],
    about: [carPlay, ['Is it a manual?', 'This one’s an automatic, with paddle shifters.']],
  },
  Clubman: { body: 'hatchback', colors: ['Indian Summer Red', 'Moonwalk Gray'], about: [carPlay, cargo] },
};
