-- Hops are partitioned by the month in which their run was opened, so that the retention job removes a month by dropping
-- its table (docs/decisions/0039).

-- The partition key must be part of the unique key (run_id, n), which decides between two hops at the same moment. So the
-- month is part of the id of the run itself: ffffffff-ffff-8MMM-…, where MMM counts the months since 1970. All random ids
-- of version 4, those of the runs before this migration, are smaller than all of these.
create function first_run_id(day date) returns uuid language sql immutable
  return ('ffffffff-ffff-8' || lpad(
    to_hex((extract(year from day)::integer - 1970) * 12 + extract(month from day)::integer - 1), 3, '0'
  ) || '-0000-000000000000')::uuid;

-- The table of before becomes a partition where it is: nothing is copied. Attaching reads it once, and compares its
-- constraints by their names.
alter table run_hops rename to run_hops_before;
alter index run_hops_pkey rename to run_hops_before_pkey;
create table run_hops (
  run_id uuid not null references runs (id) on delete cascade,
  n integer not null constraint run_hops_n_check check (n > 0),
  kind text not null constraint run_hops_kind_check check (kind in ('link', 'back')),
  -- The title the link bore, which may be a redirect's; and the article it led to.
  asked text not null,
  title text not null,
  revision bigint not null constraint run_hops_revision_check check (revision >= 0),
  at timestamptz not null,
  primary key (run_id, n)
) partition by range (run_id);
alter table run_hops attach partition run_hops_before
  for values from (minvalue) to (first_run_id('1970-01-01'));
-- Hops of a month without a partition, which is one that no server prepared.
create table run_hops_other partition of run_hops default;

-- Makes the partitions of this month and the next two. A lock that is not free soon is left for the next time, because
-- hops would queue behind it.
create function make_hop_months(today date) returns void language plpgsql set lock_timeout to '500ms' as $$
declare
  month date := date_trunc('month', today);
  name text;
begin
  for nth in 0..2 loop
    name := 'run_hops_' || to_char(month, 'YYYY_MM');
    if to_regclass(name) is null then
      -- Also makes a second process wait that makes the same month.
      lock table run_hops_other in access exclusive mode;
      if to_regclass(name) is null then
        execute format('create table %I (like run_hops including all)', name);
        execute format(
          'with moved as (delete from run_hops_other where run_id >= %L and run_id < %L returning *)
          insert into %I select * from moved',
          first_run_id(month), first_run_id((month + interval '1 month')::date), name);
        execute format(
          'alter table run_hops attach partition %I for values from (%L) to (%L)',
          name, first_run_id(month), first_run_id((month + interval '1 month')::date));
      end if;
    end if;
    month := month + interval '1 month';
  end loop;
end $$;
select make_hop_months((now() at time zone 'UTC')::date);

-- Drops the oldest month if all of it is before that day; answers whether it did.
create function drop_hop_month(before date) returns boolean language plpgsql set lock_timeout to '500ms' as $$
declare
  name text;
begin
  select relname into name from pg_inherits join pg_class on oid = inhrelid
  where inhparent = 'run_hops'::regclass and relname ~ '^run_hops_\d{4}_\d{2}$'
    and to_date(right(relname, 7), 'YYYY_MM') + interval '1 month' <= before
  order by relname limit 1;
  if name is null then
    delete from run_hops_other where run_id < first_run_id(before);
    return false;
  end if;
  execute format('drop table %I', name);
  return true;
end $$;
