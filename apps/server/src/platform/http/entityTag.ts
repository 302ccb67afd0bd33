import { Refusal } from '../errors/refusal.ts';

/**
 * The version that a change is based on.
 * @param header If-Match: one entity tag; 0 stands for a record that was never saved
 * @throws 428 without one (RFC 6585 §3), 400 for anything else, `*` and lists included: a save is based on one version
 */
export function getVersion(header: string | undefined): number {
  if (header === undefined)
    throw new Refusal(428, 'version-required', 'If-Match is required: the version this change is based on');
  const version = /^(?:W\/)?"(\d{1,9})"$/.exec(header.trim())?.[1];
  if (version === undefined) throw new Refusal(400, 'invalid-input', 'If-Match: expected one version in quotes');
  return Number(version);
}
