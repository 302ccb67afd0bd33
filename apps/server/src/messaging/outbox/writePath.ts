/** Where somebody can write to a dealer as a customer does (connections/writeAsCustomer). */
export const writePath = '/dev/outbox/write';
