-- What the numbers follow and compare (docs/metrics.md).

-- Of a hand-off: what the shopper has said since. Kept by timeline/leadFacts.ts.
alter table event add column response text check (response in ('worked', 'awaiting'));
grant update (response) on event to forecourt_app;

update event e set response = case latest.kind when 'HANDOFF_CONTACTED' then 'worked' else 'awaiting' end
from (
  select distinct on (dealer_id, conversation_id) dealer_id, conversation_id, kind, at from event
  where kind in ('HANDOFF_CONTACTED', 'HANDOFF_NOT_CONTACTED') order by dealer_id, conversation_id, at desc, id desc
) latest
where e.dealer_id = latest.dealer_id and e.conversation_id = latest.conversation_id and e.kind = 'HANDOFF' and e.at < latest.at;

-- The number that leads are compared by. One without its country's code is filled in at the next start (locale/leadPhones.ts): only there
-- is it known what a number of a country looks like. Until then nobody becomes a duplicate or stops being one.
alter table lead add column phone_e164 text;
grant update (phone_e164) on lead to forecourt_app;
alter table lead disable trigger user;
update lead set phone_e164 = phone where phone like '+%';
alter table lead enable trigger user;
drop index lead_phone;
create index lead_phone on lead (dealer_id, product_id, phone_e164, created_at) where phone_e164 is not null;
create index lead_phone_unknown on lead (dealer_id, id) where phone is not null and phone_e164 is null;

-- Sources that differ in case or blanks only are one (docs/decisions/sources.md): by the spelling of the oldest lead, else of a setting.
create temporary table spelling on commit drop as
select distinct on (dealer_id, product_id, key) dealer_id, product_id, key, btrim(regexp_replace(name, '\s+', ' ', 'g')) as name
from (
  select n.*, lower(regexp_replace(name, '\s+', '', 'g')) as key from (
    select dealer_id, product_id, source as name, min(number)::bigint as place from lead group by 1, 2, 3
    union all select dealer_id, product_id, value ->> 'SourceName', 1e12 from setting where kind = 'lead-source'
    union all select dealer_id, product_id, name, 1e12 from source
  ) n
) k
where key <> '' order by dealer_id, product_id, key, place, name;

update lead l set source = s.name from spelling s
where l.dealer_id = s.dealer_id and l.product_id = s.product_id and lower(regexp_replace(l.source, '\s+', '', 'g')) = s.key and l.source <> s.name;
update conversation_list t set source_key = folded(l.source) from lead l
where t.dealer_id = l.dealer_id and t.product_id = l.product_id and t.number = l.number and t.source_key <> folded(l.source);

-- Of several settings that are one now, one that switches the source off stays, else the latest.
create temporary table source_setting on commit drop as
select t.dealer_id, t.product_id, t.key, s.name, row_number() over (
    partition by s.dealer_id, s.product_id, s.key order by coalesce(t.value ->> 'Status', '') = '0' desc, t.changed_at desc, t.key
  ) as place
from setting t join spelling s on t.dealer_id = s.dealer_id and t.product_id = s.product_id
  and lower(regexp_replace(t.value ->> 'SourceName', '\s+', '', 'g')) = s.key
where t.kind = 'lead-source';
delete from setting t using source_setting o
where t.dealer_id = o.dealer_id and t.product_id = o.product_id and t.kind = 'lead-source' and t.key = o.key and o.place > 1;
-- The key is made from the name (settings/leadSources/sourceId.ts).
update setting t set value = jsonb_set(t.value, '{SourceName}', to_jsonb(o.name)),
  key = left(translate(encode(sha256(convert_to(o.name, 'UTF8')), 'base64'), '+/', '-_'), 22)
from source_setting o
where t.dealer_id = o.dealer_id and t.product_id = o.product_id and t.kind = 'lead-source' and t.key = o.key and t.value ->> 'SourceName' <> o.name;

update source t set name = s.name from spelling s
where t.dealer_id = s.dealer_id and t.product_id = s.product_id and lower(regexp_replace(t.name, '\s+', '', 'g')) = s.key and t.name <> s.name
  and not exists (
    select from source o
    where o.dealer_id = t.dealer_id and o.product_id = t.product_id and (o.name = s.name
      or lower(regexp_replace(o.name, '\s+', '', 'g')) = s.key and o.id < t.id));
