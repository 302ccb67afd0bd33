/** One drawn part of a mark: an SVG path on a 32 × 32 grid and the role that colors it. */
export interface LogoPath {
  d: string;
  fill: 'accent' | 'text';
}

/**
 * A brand: its mark, the few words that differ and what it switches off (spec 1 §1, §2). Its tokens stand apart
 * (tokens.ts): a browser has them as its style sheet.
 */
export interface Brand {
  id: string;
  /** The product's name under this brand. */
  title: string;
  /** Drawn inline, so that it follows the appearance and costs no request. */
  logo: LogoPath[];
  login: { heading: string; button: string };
  /** How long a login error stays, in ms; without it the error stays until dismissed (spec 1 §2). */
  loginErrorTimeout?: number;
  hasProductSelector: boolean;
  hasMarketingLink: boolean;
}
