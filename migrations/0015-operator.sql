-- What the operator of a server may do (docs/decisions/0047): hide scores, ban accounts, and the log of it.

-- Null unless the account is banned.
alter table profiles add column banned_at timestamptz;

-- A hidden score is a row here instead of in its leaderboard. So no query of the leaderboards can show it, and their
-- triggers keep the totals (migration 0009). What is not here is read from the run, which never changes.
create table hidden_scores (
  run_id uuid primary key references runs (id) on delete cascade,
  id uuid not null,
  username text not null,
  unverified text check (unverified in ('pace', 'second-run')),
  -- Hidden on its own, and because its account is banned.
  by_hand boolean not null,
  by_ban boolean not null,
  check (by_hand or by_ban)
);

-- The database takes no session of a banned account. The lock waits for a ban that is under way, so that no session is
-- written between the ban and the deletion of the account's sessions.
create function refuse_banned() returns trigger language plpgsql as $$
declare
  banned timestamptz;
begin
  select banned_at into banned from profiles where id = new."userId" for share;
  if banned is not null then
    raise exception 'This account is banned' using errcode = 'WB001';
  end if;
  return new;
end $$;
create trigger session_of_banned before insert on session for each row execute function refuse_banned();

-- The address of an account is in two tables, which change together.
create function copy_email() returns trigger language plpgsql as $$
begin
  update profiles set email = new.email where id = new.id;
  return new;
end $$;
create trigger profile_has_email after update of email on "user" for each row
  when (old.email is distinct from new.email) execute function copy_email();

-- What operators did. It has no reference to another table: a row outlives the admin and the player.
create table admin_actions (
  id uuid primary key,
  admin_id text not null,
  admin_name text not null,
  action text not null check (action in (
    'hide-score', 'show-score', 'ban', 'unban', 'reset-password', 'delete-account'
  )),
  -- An account or a guest.
  player_id text not null,
  player_name text not null,
  run_id uuid,
  reason text not null check (reason <> ''),
  created_at timestamptz not null,
  check ((run_id is not null) = (action in ('hide-score', 'show-score')))
);
create index admin_actions_created on admin_actions (created_at, id);
create index admin_actions_player on admin_actions (player_id);
create index bug_reports_created on bug_reports (created_at, id);
