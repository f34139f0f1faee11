-- The retention job (docs/decisions/0038) removes rows that nobody needs any more, some at a time.

-- How far the job is: what is older than `done_until` was examined. It never looks at those rows again, and a process
-- that holds the row is the one that works on its subject.
create table retention_marks (
  subject text primary key check (subject in ('guests', 'hops')),
  done_until timestamptz not null default '-infinity'
);
insert into retention_marks (subject) values ('guests'), ('hops');

create index guests_created on guests (created_at);
create index session_expires on session ("expiresAt");
create index verification_expires on verification ("expiresAt");
