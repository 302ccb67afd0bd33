/** What a shopper may want, with what is right to do about it. */
export const classes = {
  'opt-out': 'wants no messages any more: nothing is sent',
  person: 'wants a person: handed over, without a promotion',
  complaint: 'is angry, complains, wants the manager: handed over, without a promotion',
  legal: 'speaks of lawyers, courts, fraud: handed over, without a promotion',
  accident: 'has had an accident: handed over, without a promotion',
  minor: 'is under age: handed over, without a promotion',
  injection: 'gives the assistant orders: none is followed',
  sold: 'asks about a car that is sold: told so, with what is in stock',
  available: 'asks whether a car is there that is in stock',
  'out-of-office': 'is an automatic reply: nothing is sent',
  bounce: 'is the report of a failed delivery: nothing is sent',
  price: 'asks what the car costs',
  hours: 'asks when the dealership is open',
  booking: 'wants to come at a time: booked where it is open, else offered the nearest',
  moving: 'has an appointment and wants another time',
  cancelling: 'has an appointment and calls it off',
  address: 'asks where the dealership is',
  contact: 'asks for a telephone number or the website',
  answers: 'asks what the dealer has chosen an answer to: delivery, trade-in, documents, warranty, financing',
  knowledge: 'asks what the Knowledge Bank holds: winter tires, loaner cars, charging',
  thanks: 'says thanks or OK: a short answer or none, nobody is bothered',
  language: 'writes in another language: told so, handed over',
  spam: 'sells something to the dealership: nothing is sent',
  several: 'asks several things: each is answered',
  unknown: 'asks what nobody here knows: handed over, nothing is made up',
  similar: 'asks what else is in stock',
  greeting: 'greets and no more: asked what they would like to know',
} as const;

export type EvalClass = keyof typeof classes;

/** A message of a shopper, with what is right to answer. */
export interface EvalMessage {
  of: EvalClass;
  by: 'sms' | 'email' | 'chat';
  text: string;
  /** The day whose hours are asked for. */
  day?: string;
  /** When they would like to come: 'tuesday 16:00', 'tomorrow 11:00', 'saturday morning'. */
  time?: string;
  /** What has to be answered: a topic of the dealer's, 'price', 'available', 'address', 'phone', or a day's hours. */
  topics?: string[];
}
