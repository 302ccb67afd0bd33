/** What a customer may want, with what is right to do about it. */
export const classes = {
  'opt-out': 'opts out: nothing is sent',
  person: 'wants a person: handed off, without a promotion',
  complaint: 'is angry, complains, wants the manager: handed off, without a promotion',
  legal: 'mentions lawyers, courts, or fraud: handed off, without a promotion',
  accident: 'had an accident: handed off, without a promotion',
  minor: 'is underage: handed off, without a promotion',
  injection: 'gives the assistant instructions: none are followed',
  sold: 'asks about a car that has sold: told so, with what is in stock',
  available: 'asks about a car that is in stock',
  'out-of-office': 'is an automatic reply: nothing is sent',
  bounce: 'is a failed-delivery report: nothing is sent',
  price: 'asks what the car costs',
  hours: 'asks when the dealership is open',
  booking: 'wants to come at a certain time: booked if open, otherwise offered the nearest',
  moving: 'has an appointment and wants another time',
  cancelling: 'has an appointment and cancels it',
  address: 'asks where the dealership is',
  contact: 'asks for a phone number or the website',
  answers: 'asks what the dealer has chosen an answer to: delivery, trade-in, documents, warranty, financing',
  knowledge: 'asks what the Knowledge Bank holds: winter tires, loaner cars, charging',
  thanks: 'says thanks or OK: a short answer or none, and no one is notified',
  language: 'writes in another language: answered in Spanish and French, else told so and handed off',
  spam: 'sells something to the dealership: nothing is sent',
  several: 'asks several things: each is answered',
  unknown: 'asks what no one here knows: handed off, nothing is made up',
  similar: 'asks what else is in stock',
  greeting: 'only says hello: asked what they would like to know',
} as const;

export type EvalClass = keyof typeof classes;

/** A message of a customer, with what is right to answer. */
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
