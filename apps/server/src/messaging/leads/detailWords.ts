/* Words that detailsInWords.ts and carInWords.ts read customers' messages by, in lower case. Add to them freely. */

/** Splits one string into a set of words. */
const wordSet = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Splits one string into phrases, which commas part. */
const phraseList = (text: string): string[] => text.split(',').map((phrase) => phrase.trim());

/** A number or an address in a sentence with one of these is not given to be reached by. */
export const notToBeUsed = phraseList(`
  don't call, don't text, don't use, do not call, do not text, do not use, stop calling, stop texting, no longer,
  wrong number, not my number, isn't my number, not my email, used to be, old number, old email, remove, delete,
  take me off, your number, your phone, your line, your office, your email, your address, you at, call you,
  called you, reach you, email you, text you, wrote you, emailed you, other dealer, other dealership, my bank,
  my insurance, my lender, my mechanic, called from, calls from, texts from, spam from, customer service`);

/** Before a long number, these say that it is no telephone number. */
export const codeNames = wordSet(`
  order stock vin account loan confirmation policy reference ref case invoice ticket id zip routing ssn license po part
  fax deal quote serial plate lot`);

/** What may stand before 'this is Carlos'. */
export const greetings = wordSet('hi hello hey hola yes ok okay good morning afternoon evening there thanks');

/** What may follow a name in the same sentence. */
export const afterNames = wordSet('and from here again about calling with i my the texting writing asking responding');

/** Capitalized words that are no names of people. */
export const noNames = wordSet(`
  monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september
  october november december mr mrs ms dr sir madam a an the my your our it that what why how when where who not no yes
  great good perfect awesome fine ok okay ridiculous crazy spam urgent important sorry sure interested looking ready
  available wrong correct right true amazing nice bad terrible too very still just also all only another for from about
  regarding customer service sales dealer dealership team manager car truck suv sedan american canadian english spanish
  new used god unacceptable confidential`);

/** Who is to be called is the customer. */
export const callWishes = phraseList(`
  call me, reach me, phone me, ring me, text me, contact me, best time, give me a call, get a hold of me,
  get hold of me, good time to call, best to call, prefer calls, please call`);

/** A sentence with one of these says when not to call, or when the customer calls. */
export const noCallWishes = phraseList(`
  don't, do not, never, stop, can't, cannot, not call, i'll call, i will call, i called, i can call, i'd call,
  you called, they called`);

/** When to call, longest first. */
export const callTimes = phraseList(`
  early in the morning, in the mornings, in the morning, in the afternoons, in the afternoon, in the evenings,
  in the evening, on weekends, on weekdays, after work, before work, after lunch, after school, at lunch,
  mornings, afternoons, evenings, weekends, weekdays, anytime, any time`);

/** After 'after 5', these make it no time of day. */
export const timeUnits = wordSet(`
  day days hour hours minute minutes min mins week weeks month months year years rings ring times people miles k`);

export const tradeWords = phraseList(`
  trade, trading, trade-in, tradein, trades, traded, swap`);
export const sellPhrases = phraseList(`
  sell my, sell our, sell you my, selling my, selling our, buy my, purchase my`);
export const noTradePhrases = phraseList(`
  no trade, nothing to trade, don't have a trade, do not have a trade, without a trade, not trading,
  won't be trading, no trade-in, not have a trade, don't want to trade, do not want to trade`);

/** The words before a customer's own car. */
export const ownMarkers = wordSet('my our trade trading trade-in tradein selling sell swap');
/** The same, where 'I' or 'we' stands before them. */
export const havingWords = wordSet('have own drive got');
/** Between a marker and a car, these say that it is one to buy. */
export const buyMarkers = wordSet(`
  for toward towards on against into buy buying get getting looking look want like need see interested new your
  purchase test upgrade`);

export const makes = wordSet(`
  acura audi bmw buick cadillac chevrolet chevy chrysler dodge ferrari fiat ford genesis gmc honda hyundai infiniti
  jaguar jeep kia lexus lincoln lucid maserati mazda mercedes mercedes-benz mini mitsubishi nissan polestar pontiac
  porsche ram rivian saturn scion subaru suzuki tesla toyota volkswagen volvo vw`);
/** Makes of two words. */
export const longMakes = phraseList(`
  land rover, alfa romeo, aston martin, mercedes benz`);
/** The first of a model's two words. */
export const modelStarts = wordSet('grand model santa range town crown monte super');
export const trims = wordSet(`
  ex ex-l exl lx se sel le xle xse sr5 trd limited sport touring lt ltz ls ss xl xlt lariat platinum premium base titanium
  hybrid s sv sl sr st r/t rt gt denali laramie rubicon sahara overland latitude altitude luxury elite slt slt1 at4 z71
  laredo summit si ex-t quattro awd 4wd fwd pro off-road 1500 2500 3500`);
/** Words that end a car's name. */
export const carEnds = wordSet(`
  has have with and that which to for is it its in at about around w low only good great but if as i my trade trade-in
  was paid runs clean still can what how would worth or on of approx roughly need needs the a an model year you towards
  toward tradein trading when now then so do does right from lease loan payment not`);
