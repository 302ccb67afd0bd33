-- What stands below a product's e-mails now: its signature, or that of the product it goes with. Null where it has none; a signature
-- whose other product has gone stays as it was last saved.
create or replace function signature_html(dealer text, product text) returns text language sql stable as $$
  select coalesce(other.value ->> 'Signature', own.value ->> 'Signature')
  from setting own
  left join setting other on other.dealer_id = own.dealer_id and other.product_id = own.value ->> 'MirrorFrom'
    and other.kind = 'signature' and other.key = ''
  where own.dealer_id = dealer and own.product_id = product and own.kind = 'signature' and own.key = ''
$$;
