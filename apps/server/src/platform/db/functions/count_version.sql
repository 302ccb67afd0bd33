-- Whoever writes an instruction, screen or feed, makes a version of it.
create or replace function count_version() returns trigger language plpgsql as $$
begin
  if new.instruction is distinct from old.instruction then new.version := old.version + 1; end if;
  return new;
end $$;

create or replace trigger count_version before update on journey for each row execute function count_version();
create or replace trigger count_version before update on source for each row execute function count_version();
