-- A request runs as forecourt_app with the accounts that it may touch in `forecourt.dealer_ids` (tenancy.sql). The owner, who migrates
-- and loads feeds, is not bound.
do $$
begin
  create role forecourt_app nologin;
exception when duplicate_object or unique_violation then null;
end $$;
do $$
begin
  execute format('grant forecourt_app to %I', current_user);
exception when invalid_grant_operation or duplicate_object then null;
end $$;
