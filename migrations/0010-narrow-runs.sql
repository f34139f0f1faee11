-- The end of a run updates its row without touching an index, and every deletion finds its rows by one
-- (docs/decisions/0037).

-- Scores and completions referred to their run by wide keys over its result. Such a key puts the result into two more
-- indexes, and every end of a run moved its row in all of them. Now the reference is the id; triggers check the result.
do $$ declare key record; begin
  for key in
    select conrelid::regclass as place, conname from pg_constraint
    where contype = 'f' and confrelid = 'runs'::regclass
      and conrelid in ('leaderboard'::regclass, 'guest_leaderboard'::regclass, 'level_completions'::regclass)
    union all
    select conrelid::regclass, conname from pg_constraint where contype = 'u' and conrelid = 'runs'::regclass
  loop execute format('alter table %s drop constraint %I', key.place, key.conname); end loop;
end $$;
alter table leaderboard drop column run_state, drop column run_ranked,
  add foreign key (run_id) references runs (id) on delete cascade;
alter table guest_leaderboard drop column run_state, drop column run_ranked,
  add foreign key (run_id) references runs (id) on delete cascade;
alter table level_completions drop column run_state,
  add foreign key (run_id) references runs (id) on delete cascade;

-- A score is a ranked run that the server saw complete, of this player, with these clicks and seconds (RUN-1, RUN-3).
create function check_score() returns trigger language plpgsql as $$
begin
  if not exists (
    select from runs
    where id = new.run_id and state = 'complete' and ranked
      and challenge_id = new.challenge_id and clicks = new.clicks and seconds = new.seconds
      and case tg_table_name
        when 'leaderboard' then user_id = to_jsonb(new) ->> 'user_id'
        else user_id is null and guest_id = to_jsonb(new) ->> 'guest_id'
      end
  ) then
    raise exception 'insert into "%" violates the foreign key of a score: no complete ranked run has this result',
      tg_table_name using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
create trigger score_has_run after insert on leaderboard for each row execute function check_score();
create trigger score_has_run after insert on guest_leaderboard for each row execute function check_score();

create function check_completion() returns trigger language plpgsql as $$
begin
  if not exists (
    select from runs
    where id = new.run_id and state = 'complete' and level_id = new.level_id
      and new.identity in ('user:' || user_id, 'guest:' || guest_id)
  ) then
    raise exception 'level_completions violates the foreign key of a completion: no complete run of this level'
      using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
create trigger completion_has_run after insert or update on level_completions
  for each row execute function check_completion();

-- An ended run never changes (RUN-7), so what was checked stays true. Only its guest may go, when it is an account's.
create function keep_ended_run() returns trigger language plpgsql as $$
begin
  raise exception 'An ended run never changes' using errcode = 'restrict_violation';
end $$;
create trigger ended_run_is_kept before update on runs for each row
  when (old.state <> 'open' and
    (old.id, old.mode, old.state, old.ranked, old.challenge_id, old.level_id, old.user_id, old.ended_at, old.clicks, old.seconds)
    is distinct from
    (new.id, new.mode, new.state, new.ranked, new.challenge_id, new.level_id, new.user_id, new.ended_at, new.clicks, new.seconds))
  execute function keep_ended_run();

-- Room in each page for the second version of the rows that end, without which PostgreSQL writes every index again.
alter table runs set (fillfactor = 85);

-- Deleting a player looks for their scores: the unique key serves that too when it begins with the player.
alter table leaderboard drop constraint leaderboard_challenge_id_user_id_key, add unique (user_id, challenge_id);
alter table guest_leaderboard drop constraint guest_leaderboard_challenge_id_guest_id_key,
  add unique (guest_id, challenge_id);
create index runs_level on runs (level_id) where level_id is not null;
create index bug_reports_user on bug_reports (user_id);

-- Pages of the leaderboard are read from the indexes alone where a vacuum has seen the rows. By default it waits until a
-- fifth of the table is new.
alter table leaderboard set (autovacuum_vacuum_insert_scale_factor = 0.01);
alter table guest_leaderboard set (autovacuum_vacuum_insert_scale_factor = 0.01);

-- Each request of a limited call writes here; a crash of the database may forget what was counted.
alter table limits set unlogged;
