-- The same for leads: what they are (facts_of), and which are duplicates.
create or replace function keep_lead_rollups() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  before_it lead[] := '{}';
  after_it lead[] := '{}';
begin
  -- An insert that may update (on conflict) comes here a second time, mostly without a row.
  if tg_op = 'UPDATE' then
    if not exists (select from changed) then return null; end if;
  end if;
  if tg_op = 'INSERT' then
    after_it := array(select row(n.*)::lead from changed n);
  elsif tg_op = 'DELETE' then
    before_it := array(select row(o.*)::lead from was o);
    -- A lead that is gone is in no set, whatever it did.
    update activity_set a set members = a.members & ~gone.members
    from (select dealer_id, product_id, number / 2048 as block, bit_or(member(number)) as members from was group by 1, 2, 3) gone
    where (a.dealer_id, a.product_id, a.block) = (gone.dealer_id, gone.product_id, gone.block)
      and a.kind <> 'visit' and a.members & gone.members <> 0::bit(2048);
    delete from activity_set a using (select distinct dealer_id, product_id, number / 2048 as block from was) gone
    where (a.dealer_id, a.product_id, a.block) = (gone.dealer_id, gone.product_id, gone.block) and a.members = 0::bit(2048);
  else
    -- Planned each time: a plan that was made for one lead compares every lead of a batch with every other.
    execute $changes$
      select coalesce(array_agg(row(o.*)::lead), '{}'), coalesce(array_agg(row(n.*)::lead), '{}')
      from was o join changed n using (dealer_id, id)
      where (o.created_at, o.created_day, o.source, o.lead_type, o.salesperson_id, o.referral, o.email, o.phone_e164, o.is_duplicate)
        is distinct from (n.created_at, n.created_day, n.source, n.lead_type, n.salesperson_id, n.referral, n.email, n.phone_e164,
          n.is_duplicate)
    $changes$ into before_it, after_it;
  end if;
  if before_it = '{}' and after_it = '{}' then return null; end if;
  if tg_op <> 'DELETE' then
    perform change_members(
      array(
        select row(f.*)::membership from (select * from unnest(facts_of(before_it)) except select * from unnest(facts_of(after_it))) f),
      array(
        select row(f.*)::membership from (select * from unnest(facts_of(after_it)) except select * from unnest(facts_of(before_it))) f));
  end if;
  perform find_duplicates(before_it || after_it);
  return null;
end $$;

create or replace trigger rollups_added after insert on lead referencing new table as changed for each statement
  execute function keep_lead_rollups();
create or replace trigger rollups_changed after update on lead referencing old table as was new table as changed for each statement
  execute function keep_lead_rollups();
create or replace trigger rollups_gone after delete on lead referencing old table as was for each statement
  execute function keep_lead_rollups();
