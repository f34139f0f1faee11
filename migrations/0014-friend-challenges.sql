-- Challenges among friends (rules CHALLENGE-1 to CHALLENGE-9): the same articles on the same pages for everybody who has the
-- link, and a board of its own.

create table friend_challenges (
  -- Part of the link: without letters and digits that are confused, and too long to be guessed.
  id text primary key check (id ~ '^[a-hjkmnp-z2-9]{10}$'),
  source text not null,
  articles text[] not null check (cardinality(articles) between 2 and 5),
  par integer check (par > 0),
  -- Its challenger. Both are null when that account or guest is gone; the challenge stays for its players.
  user_id text references "user" (id) on delete set null,
  guest_id text references guests (id) on delete set null,
  -- The run that it was made from; a run becomes one challenge.
  run_id uuid unique references runs (id) on delete set null,
  -- Its pages are of revisions from before that (rule RUN-14).
  created_at timestamptz not null
);
create index friend_challenges_user on friend_challenges (user_id) where user_id is not null;
create index friend_challenges_guest on friend_challenges (guest_id) where guest_id is not null;
create index friend_challenges_created on friend_challenges (created_at);

-- Adding a column without a default checks no row against its foreign key. The new checks are validated by a scan of the
-- table, for which the server waits before it starts.
alter table runs add column friend_challenge_id text references friend_challenges (id);
alter table runs drop constraint runs_mode_check;
alter table runs
  add constraint runs_mode_check check (mode in ('daily', 'level', 'party', 'challenge')) not valid,
  add constraint runs_friend_challenge_check
    check ((mode = 'challenge') = (friend_challenge_id is not null)) not valid;
alter table runs validate constraint runs_mode_check;
alter table runs validate constraint runs_friend_challenge_check;
-- Empty at first, and no end of a run touches it: the column never changes.
create index runs_friend_challenge on runs (friend_challenge_id) where friend_challenge_id is not null;

drop trigger ended_run_is_kept on runs;
create trigger ended_run_is_kept before update on runs for each row
  when (old.state <> 'open' and
    (old.id, old.mode, old.state, old.ranked, old.challenge_id, old.level_id, old.friend_challenge_id, old.user_id,
      old.ended_at, old.clicks, old.seconds)
    is distinct from
    (new.id, new.mode, new.state, new.ranked, new.challenge_id, new.level_id, new.friend_challenge_id, new.user_id,
      new.ended_at, new.clicks, new.seconds))
  execute function keep_ended_run();

-- The best run of each player. The challenger's may be the run that the challenge was made from.
create table friend_results (
  challenge_id text not null references friend_challenges (id) on delete cascade,
  identity text not null check (identity ~ '^(user|guest):'),
  run_id uuid not null references runs (id) on delete cascade,
  clicks integer not null check (clicks > 0),
  seconds integer not null check (seconds >= 0),
  -- Rule BOARD-6.
  is_unverified boolean not null,
  created_at timestamptz not null,
  primary key (challenge_id, identity)
);
create index friend_results_rank
  on friend_results (challenge_id, clicks, is_unverified, seconds, created_at, identity);
create index friend_results_run on friend_results (run_id);

-- A result is a run that the server saw complete, of this player, with these clicks and seconds.
create function check_friend_result() returns trigger language plpgsql as $$
begin
  if not exists (
    select from runs
    where id = new.run_id and state = 'complete' and clicks = new.clicks and seconds = new.seconds
      and new.identity = case when user_id is null then 'guest:' || guest_id else 'user:' || user_id end
      and (friend_challenge_id = new.challenge_id
        or id = (select run_id from friend_challenges where id = new.challenge_id))
  ) then
    raise exception 'friend_results violates the foreign key of a result: no complete run of this challenge has it'
      using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
create trigger friend_result_has_run after insert or update on friend_results
  for each row execute function check_friend_result();

-- The retention job removes challenges that nobody has played (rule KEEP-3).
alter table retention_marks drop constraint retention_marks_subject_check,
  add constraint retention_marks_subject_check check (subject in ('guests', 'hops', 'challenges'));
insert into retention_marks (subject) values ('challenges');
