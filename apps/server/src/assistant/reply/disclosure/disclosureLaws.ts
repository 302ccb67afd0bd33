/** A state that asks for the first message of an assistant to say that it is one. */
interface DisclosureLaw {
  /** What asks for it. */
  law: string;
  /** Since when it is in force, as YYYY-MM-DD. */
  since: string;
}

/**
 * By state (ISO 3166-2 without the country). Read on 2026-11-29; docs/decisions/privacy.md says of others why they are not here. An assistant
 * that says more often what it is breaks no law, so a law that asks for it only in some cases is here too.
 */
const disclosureLaws: Readonly<Record<string, DisclosureLaw>> = {
  // A bot that sells online must not pass for a person; who discloses it clearly is not liable.
  CA: { law: 'Cal. Bus. & Prof. Code § 17941 (SB 1001)', since: '2019-07-01' },
  // It is disclosed to consumers that they interact with an artificial intelligence system.
  CO: { law: 'C.R.S. § 6-1-1704 (SB 24-205, SB 25B-004)', since: '2026-06-30' },
  // In trade and commerce, consumers are notified clearly that they do not engage with a human being.
  ME: { law: '10 M.R.S. § 1500-DD (P.L. 2025, ch. 294, LD 1727)', since: '2025-09-24' },
  // It is disclosed to those who ask (§ 13-75-103); disclosing it at the outset is the safe harbor of § 13-75-104.
  UT: { law: 'Utah Code §§ 13-75-103, 13-75-104 (SB 149, SB 226)', since: '2025-05-07' },
};

/** Whether any of the states asks for it. */
export const asksForDisclosure = (states: readonly (string | undefined)[]): boolean =>
  states.some((state) => state !== undefined && Object.hasOwn(disclosureLaws, state.toUpperCase()));
