/** Words that carry grammar and no content. */
export const functionWords = [
  "a an the this that these those it its it's he she they them their theirs we us our ours you your yours i me my mine who whom whose",
  'and or but nor so yet if then than because since while although though whether as of in on at by for from to with without into onto over',
  'under about around between during through up down out off again also too very just only even both each either any some all every such same',
  "am is are was were be been being i'm you're we're they're that's there's here's i've you've we've they've i'll you'll we'll they'll i'd you'd",
  "we'd they'd he's she's what's who's let's do does did doing done have has had having can could will would shall should may might must",
  'what which when where why how there here now well sure yes yeah yep no not never none nothing nor neither ok okay please still already',
  "don't doesn't didn't isn't aren't wasn't weren't haven't hasn't hadn't can't cannot couldn't won't wouldn't shouldn't",
  'offer offers provide provides come comes include includes feature features get gets got give gives absolutely definitely certainly correct',
  'indeed of course right exactly else otherwise instead like much many more most less few lot lots really quite pretty little bit',
] as const;

/** What an assistant says beside facts: courtesies, and what is written of visits, questions and its team. No claim is made of these alone. */
export const courtesyWords = [
  'hi hello hey dear good morning afternoon evening thank thanks welcome glad happy great perfect wonderful awesome excellent sorry apologize',
  'apologies unfortunately appreciate pleasure problem worries understand understood forward enjoy best regards sincerely cheers kind',
  'question questions ask asking asked answer answers help helping know knowing let letting wonder tell share mention mentioned note noted hear',
  'say see look looking find check checking confirm confirming verify follow respond reply write writing message text email chat contact reach call',
  'touch talk talking speak discuss connect pass passed alert alerted forward notify notified update information info detail details',
  'team person people someone somebody anyone colleague member staff associate salesperson representative manager management specialist',
  'assistant virtual department sales service parts dealership dealer store showroom location',
  'visit visiting come coming stop stopping swing drop meet meeting drive test appointment schedule scheduling scheduled book booked booking set',
  'time times day days date week calendar slot reschedule moved move cancel canceled work works working better closest convenient plan',
  'car cars vehicle vehicles truck suv one ones something anything option options choice interested interest need want think thinking start',
  'start started soon shortly later moment minute back before after first next ready directly possible able able sound sounds feel',
  'hope wish love would rather prefer make makes sure take taking put go going went bring leave keep keeping try use using',
  'today tomorrow tonight tuesday name phone number below change changes done change anyway anything everything whatever whenever specific',
  'compare certain located opening openings away particular exact exactly current currently especially hurt emergency services loss follow english guardian parent together',
  'show showing shown point points thing things way part similar different another other others either two virtual assistant similar sure',
] as const;

/** What binds the dealership: it must be a fact even where a question or a plan names it. */
export const bindingWords = [
  'guarantee promise free complimentary gratis discount rebate gift bonus refund refundable waive waived approve approved preapproved',
  'certified warranty match beat honor hold reserve reserved lowest cheapest cashback',
] as const;
