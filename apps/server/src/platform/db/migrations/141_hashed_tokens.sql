-- Refresh tokens and codes are stored as hashes (identity/signIn/records.ts); those that are there stay good.
update oidc_record
set id = encode(sha256(convert_to(id, 'UTF8')), 'hex'), payload = payload - 'jti'
where model in ('AuthorizationCode', 'RefreshToken');
