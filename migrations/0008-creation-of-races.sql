-- Pages of a race are of revisions from before its creation (rule RUN-14). A race that runs during this migration counts
-- from its start.
alter table races add column created_at timestamptz not null default now();
update races set created_at = starts_at;
