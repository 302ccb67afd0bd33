-- Looks again at those whom a lead that came, changed or went could make a duplicate or not: a lead of the product with the e-mail
-- address (case aside) or telephone number (as E.164) of an older one.
create or replace function find_duplicates(leads lead[]) returns void language sql as $$
  with affected as (
    select dealer_id, id from unnest(leads)
    union
    select n.dealer_id, n.id
    from (
      select dealer_id, product_id, lower(email) as email, min(created_at) as since
      from unnest(leads) where email is not null group by 1, 2, 3
    ) c
    cross join lateral (
      select l.dealer_id, l.id from lead l
      where l.dealer_id = c.dealer_id and l.product_id = c.product_id and l.email is not null and lower(l.email) = c.email
        and l.created_at >= c.since
      order by l.created_at) n
    union
    select n.dealer_id, n.id
    from (
      select dealer_id, product_id, phone_e164, min(created_at) as since
      from unnest(leads) where phone_e164 is not null group by 1, 2, 3
    ) c
    cross join lateral (
      select l.dealer_id, l.id from lead l
      where l.dealer_id = c.dealer_id and l.product_id = c.product_id and l.phone_e164 = c.phone_e164
        and l.created_at >= c.since
      order by l.created_at) n
  ), found as materialized (
    select l.dealer_id, l.id, l.is_duplicate as was,
      coalesce((
        select (o.created_at, o.id) < (l.created_at, l.id) from lead o
        where o.dealer_id = l.dealer_id and o.product_id = l.product_id and o.email is not null and lower(o.email) = lower(l.email)
        order by o.created_at, o.id limit 1
      ), false) or coalesce((
        select (o.created_at, o.id) < (l.created_at, l.id) from lead o
        where o.dealer_id = l.dealer_id and o.product_id = l.product_id and o.phone_e164 is not null
          and o.phone_e164 = l.phone_e164
        order by o.created_at, o.id limit 1
      ), false) as is_now
    from affected a join lead l on (l.dealer_id, l.id) = (a.dealer_id, a.id)
  )
  update lead l set is_duplicate = found.is_now from found
  where (l.dealer_id, l.id) = (found.dealer_id, found.id) and found.was <> found.is_now
$$;
