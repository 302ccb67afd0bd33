-- What the dashboards ask for beyond the first panel: the dealer's switches, how a shopper came, and the indexes.

alter table dealer add column has_takeover boolean not null default false;
alter table dealer add column has_service_scheduler boolean not null default false;

-- How the shopper of a chat lead came to the dealer's website; null for leads of other origin.
alter table lead add column referral text check (referral in ('direct', 'external'));

create index lead_created on lead (dealer_id, product_id, created_day) include (id, source, lead_type);
create index lead_email on lead (dealer_id, product_id, lower(email), created_at) where email is not null;
create index lead_phone on lead (dealer_id, product_id, phone, created_at) where phone is not null;
-- What a lead did and when, for what is asked of few leads over all days.
create index lead_day_lead on lead_day (dealer_id, product_id, lead_id, kind, actor, day);
create index event_cta on event (dealer_id, product_id, day) include (cta, page_type, lead_id) where kind = 'CTA';

-- The same rule as before, with the setting read once for a statement instead of once for a row.
do $$
declare
  name text;
begin
  foreach name in array array['dealer_product', 'person_account', 'lead', 'conversation', 'message', 'event', 'visit', 'deal', 'metric_day', 'lead_day', 'audit'] loop
    execute format('alter policy scoped on %I using (dealer_id = any ((select string_to_array(current_setting(''forecourt.dealer_ids'', true), '',''))::text[])) with check (dealer_id = any ((select string_to_array(current_setting(''forecourt.dealer_ids'', true), '',''))::text[]))', name);
  end loop;
end $$;
alter policy scoped on dealer using (id = any ((select string_to_array(current_setting('forecourt.dealer_ids', true), ','))::text[]));
drop function scoped(text);
