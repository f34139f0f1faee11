-- An idle racer does not hold up the party (rule PARTY-19): when a run of the race was last opened or ended. A race
-- that runs during this migration counts from it.
alter table races add column changed_at timestamptz not null default now();
