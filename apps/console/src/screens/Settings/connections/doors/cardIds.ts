/** The cards for email and for text messages, by the ids of their anchors. */
export const mailCard = 'mail';
export const textCard = 'texts';
