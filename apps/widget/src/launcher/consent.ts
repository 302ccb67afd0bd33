/** Whether the visitor has agreed that the chat may store data in their browser and count their visit. */
export interface Consent {
  isGiven: () => boolean;
  onChange: (listener: () => void) => void;
}

/**
 * Where a dealer asks its visitors before anything is stored (`data-consent="required"`), nothing is kept in the browser and no visit is
 * counted until the page says that they agree.
 * @param isGiven whether the visitor's consent is given from the beginning
 * @returns the consent, and what the page says it with
 */
export function createConsent(isGiven: boolean): { consent: Consent; tell: (isGiven: unknown) => void } {
  let listener: (() => void) | undefined;
  return {
    consent: {
      isGiven: () => isGiven,
      onChange: (next) => {
        listener = next;
      },
    },
    tell: (given) => {
      isGiven = given === true;
      listener?.();
    },
  };
}
