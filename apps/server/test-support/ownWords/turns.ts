/*
 * What customers write about coming before anybody answers: a text or several, with corrections, withdrawals and alternatives. {A}, {B} and
 * {C} are days that the dealership is open on, in their order.
 */

/** One turn of a customer's, with what is right to do about it. */
export interface Turn {
  /** In the order of their time. */
  texts: readonly string[];
  /** They arrive in the other order. */
  isReversed?: boolean;
  /** The appointment that the customer has, as 'A 16:00'. */
  has?: string;
  /** A time that is booked or moved to; 'asks' for one that is left open, 'none' where nothing is booked or changed, 'cancels'. */
  right: string;
}

const turn = (right: string, ...texts: string[]): Turn => ({ texts, right });
const with_ = (has: string, right: string, ...texts: string[]): Turn => ({ texts, right, has });
const reversed = (right: string, ...texts: string[]): Turn => ({ texts, right, isReversed: true });

export const turns: readonly Turn[] = [
  // Corrected in one text.
  turn('B 11:00', 'Can I come {A} at 11? Actually no, {B} at 11'),
  turn('B 11:00', '{A} at 11, actually {B} at 11'),
  turn('B 16:00', 'can i come in {A} at 4 no wait {B}'),
  turn('B 16:00', '{A} at 4. Wait, {B} at 4'),
  turn('B 15:00', 'Can we do {A} at 4? Sorry, {B} at 3'),
  turn('A 15:00', 'Can we do {A} at 4? Sorry, 3'),
  turn('B 14:00', 'How about {A} at 2... scratch that, {B} at 2'),
  turn('B 10:00', 'I can come {A} at 10, I mean {B} at 10'),
  turn('A 11:00', 'Can I come {A} at 10? Make it 11'),
  turn('A 13:00', 'Can I stop by {A} at 12? Make that 1'),
  turn('C 11:00', '{A} at 11? No, {B} at 11. Actually {C} at 11'),
  turn('B 11:00', 'Put me down for {A} at 11. On second thought, {B}'),
  turn('B 11:00', 'Put me down for {A} at 11, or rather {B}'),
  turn('B 16:00', 'Test drive {A} at 4pm? oops {B} at 4pm'),
  turn('B 16:00', 'I could come {A} at 4 but {B} at 4 instead would be better'),
  turn('A 16:00', 'Could I come {A} at 3? My bad, 4pm'),
  turn('B 11:00', 'Not {A}, {B} at 11 please'),
  turn('B 11:00', "I can't do {A}, {B} at 11 works"),
  turn('B 11:00', '{A} doesn’t work for me, how about {B} at 11'),
  turn('B 11:00', '{A} is no good, can I come {B} at 11?'),
  turn('B 14:00', "I'm busy {A}, but {B} at 2 works for me"),
  // Corrected by another text.
  turn('B 16:00', 'Can I come {A} at 4', '*{B}'),
  turn('B 16:00', '{A} at 4', '{B}*'),
  turn('A 15:00', 'Can I come {A} at 4', '*3pm'),
  turn('B 11:00', 'Can I come {A} at 11?', 'Actually no, {B} at 11'),
  turn('B 11:00', 'Can I come {A} at 11?', 'actually {B}'),
  turn('B 11:00', 'Can I come {A} at 11?', 'sorry, {B}'),
  turn('B 11:00', 'Can I come {A} at 11?', 'no, {B} at 11'),
  turn('B 11:00', 'Can I come {A} at 11?', 'I meant {B}'),
  turn('A 14:00', 'Can I come {A} at 11?', 'make it 2'),
  turn('B 15:00', 'See you {A} at 3', 'wait', 'make that {B} at 3'),
  turn('C 15:00', 'See you {A} at 3', '*{B}', 'oops *{C}'),
  turn('B 13:00', 'I can come {A} at 1', 'change that to {B} please'),
  turn('B 11:00', '{A} at 11 works', "oh no I can't do {A}", '{B} at 11?'),
  turn('A 11:00', 'Can I come {A}?', 'at 11'),
  turn('A 11:00', 'Can I come at 11?', '{A}'),
  turn('A 11:00', 'Can I come {A} at 11?', '{A} at 11 please'),
  turn('A 16:00', 'Is it still there?', 'Can I come {A} at 4?'),
  turn('A 16:00', 'Can I come {A} at 4?', 'Do you deliver?'),
  turn('A 10:00', 'Can I come {A} at 10?', 'Thanks!'),
  // Withdrawn.
  turn('none', 'Can I come {A} at 11? Never mind, I bought somewhere else'),
  turn('none', 'Can I come {A} at 11?', 'Never mind, I bought somewhere else'),
  turn('none', 'Can I come {A} at 11?', 'never mind'),
  turn('none', 'Can I come {A} at 11?', 'nvm'),
  turn('none', '{A} at 4 works. Actually forget it'),
  turn('none', '{A} at 4 works', 'scratch that'),
  turn('none', 'Can I come {A} at 11?', 'I changed my mind'),
  turn('none', 'Can I come {A} at 11?', 'sorry, bought one elsewhere'),
  turn('none', 'Can I come {A} at 11?', 'We went with another dealer'),
  turn('none', 'See you {A} at 2', 'actually I can’t make it'),
  turn('none', 'See you {A} at 2', 'disregard that'),
  turn('none', 'I want to come {A} at 3', 'no longer interested'),
  turn('none', 'I want to come {A} at 3', 'Found one somewhere else, thanks'),
  turn('B 11:00', 'Can I come {A} at 11?', 'never mind', 'Can I come {B} at 11?'),
  turn('B 14:00', '{A} at 2? Forget that. {B} at 2?'),
  // Two left standing.
  turn('asks', 'Can I come {A} at 11?', 'or {B} at 2?'),
  turn('asks', 'Can I come {A} at 11 or {B} at 11?'),
  turn('asks', 'I could do {A} at 4', '{B} at 5 works too'),
  turn('asks', '{A} at 11', '{B} at 2'),
  turn('asks', 'Can I come {A} at 11? {B} at 3 would be good too'),
  turn('asks', '{A} or {B} at 10'),
  turn('asks', 'I am free {A} at 10. I am free {B} at 3.'),
  // What does not suit alone.
  turn('asks', "I can't come {A}, any other times?"),
  turn('none', 'not {A}'),
  turn('asks', 'any time but {A}'),
  turn('B 10:00', 'I work {A}, so {B} at 10?'),
  turn('B 14:00', 'We said {A} at 11 but I need {B} at 2'),
  turn('asks', 'Could I come {A} at 4? My wife can only do {B} at 5'),
  turn('B 10:00', 'Book me {A} at 10. Cancel that, {B} at 10'),
  turn('none', 'Book me {A} at 10. Cancel that'),
  turn('A 15:00', '{A} 3pm?', 'Actually can it be 4pm', 'nm 3pm is fine'),
  turn('none', '{A} at 11', 'Actually no thanks, already bought'),
  turn('B 16:00', '{A} at 4 please', 'edit: {B} at 4'),
  turn('B 14:00', 'I called {A} at 9, can I come {B} at 2?'),
  // In the wrong order.
  reversed('B 11:00', 'Can I come {A} at 11?', 'Actually no, {B} at 11'),
  reversed('B 16:00', 'Can I come {A} at 4', '*{B}'),
  reversed('none', 'Can I come {A} at 11?', 'Never mind, I bought somewhere else'),
  reversed('A 14:00', 'Can I come {A} at 11?', 'make it 2'),
  reversed('A 11:00', 'Can I come {A}?', 'at 11'),
  turn('B 16:00', '*{B}', 'Can I come {A} at 4'),
  turn('B 11:00', 'No wait, {B} at 11', 'Can I come {A} at 11?'),
  // With an appointment.
  with_('A 16:00', 'B 16:00', 'Can we do {B} at 4 instead?'),
  with_('A 16:00', 'B 16:00', '*{B}'),
  with_('A 16:00', 'A 15:00', 'sorry, make it 3'),
  with_('A 16:00', 'B 11:00', 'I need to cancel {A}. Can we do {B} at 11 instead?'),
  with_('A 16:00', 'B 11:00', 'cancel my appointment', 'actually can we move it to {B} at 11'),
  with_('A 16:00', 'cancels', 'cancel please'),
  with_('A 16:00', 'cancels', 'Please cancel'),
  with_('A 16:00', 'cancels', 'Move me to {B} at 11. Actually just cancel it'),
  with_('A 16:00', 'cancels', 'Can we do {B} at 11?', 'you know what, cancel my appointment'),
  with_('A 16:00', 'none', 'cancel my appointment', 'never mind, I can make it'),
  with_('A 16:00', 'none', 'I have to cancel. Scratch that, I’ll be there'),
  with_('A 16:00', 'none', 'Never mind, I bought somewhere else'),
  with_('A 16:00', 'none', 'See you {A} at 4'),
  with_('A 16:00', 'asks', 'i cant make it, can i come another day'),
  with_('A 16:00', 'asks', 'I can’t make it', 'can we do a different time?'),
  with_('A 16:00', 'C 14:00', 'Can we do {B} at 2? no wait {C} at 2'),
];
