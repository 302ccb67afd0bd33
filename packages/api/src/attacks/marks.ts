/** What an attack calls when it runs; the watch notes each call (watch.ts). */
export const ran = 'attackRan()';

/** Where an attack asks for something: a host that nobody has (RFC 2606 §2). */
export const stranger = 'https://attacker.example';
