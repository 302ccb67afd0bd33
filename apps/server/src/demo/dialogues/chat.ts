import { assistant, type Scenario, shopperNow, staff } from './Scenario.ts';

const welcome = assistant(["Welcome to our online vehicle showroom! I'm ready to help answer your questions."]);

/** Conversations on the dealer's website. */
export const chat: Scenario[] = [
  {
    weight: 10,
    turns: [
      welcome,
      shopperNow(['Is the {vehicle} still available?', 'do you still have the {vehicle}']),
      assistant(['It is, and it is parked in the front row. Would you like {rep} to have it ready for you?']),
      shopperNow(['Maybe. How late are you open', 'not yet just looking']),
    ],
  },
  {
    weight: 9,
    turns: [
      welcome,
      shopperNow(['Can I test drive today?', 'I want to drive the {vehicle}']),
      assistant(['Certainly. {day} at {hour} is open. What is the best number to confirm it?']),
      shopperNow(['555 0142, ask for {first}', 'its the one you have on file'], ['PHONE_ACQUIRED']),
      assistant(['Thank you. You are down for {day} at {hour} with {rep}.'], ['APPOINTMENT_SET', 'CRM_REGISTRATION']),
    ],
    sale: 0.3,
  },
  {
    weight: 7,
    turns: [
      welcome,
      shopperNow(['What is your best price on the {vehicle}', 'Is {price} firm?']),
      assistant(['It is listed at {price}. {rep} can go over what applies to you. Would a call or a text be better?']),
      shopperNow(['Call me please', 'call is fine after 5'], ['PHONE_CALL_REQUESTED', 'PHONE_ACQUIRED']),
      assistant(['{rep} will call you after five. Thank you, {first}.'], ['HANDOFF', 'CRM_REGISTRATION']),
    ],
    sale: 0.22,
  },
  {
    weight: 5,
    turns: [
      welcome,
      shopperNow(['I need an oil change', 'Do you do brakes on older models?']),
      assistant(['We do. {day} at {hour} is free in the service lane. Shall I book it?']),
      shopperNow(['Yes', 'ok book it']),
      assistant(
        ['Booked for {day} at {hour}. Bring the key and we do the rest.'],
        ['SERVICE_APPOINTMENT_SET', 'CRM_REGISTRATION'],
      ),
    ],
  },
  {
    weight: 4,
    turns: [
      welcome,
      shopperNow(['Can I talk to a person', 'real person please']),
      assistant(['Of course, one moment.']),
      staff(['Hi {first}, {rep} here. How can I help with the {vehicle}?'], ['DEALERSHIP_TAKEOVER']),
      shopperNow(['I wanted to know if it has a spare tire', 'does the warranty transfer']),
      staff(['It does. I will e-mail you the paperwork now.']),
    ],
    sale: 0.25,
  },
  {
    weight: 5,
    turns: [
      welcome,
      shopperNow(['hours?', 'where are you located exactly']),
      assistant([
        'We are open until eight on weekdays and six on Saturday. Directions are under the map at the foot of this page.',
      ]),
    ],
  },
];
