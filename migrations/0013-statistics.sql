-- Statistics of a player: streaks, clicks over par against the field, and the transfer of a guest to another device.

-- On which minutes of a UTC day a server was up, and on which its encyclopedia answered too: a bit for each minute. Several
-- processes write the same minutes, and a minute is counted once (STAT-2).
create table uptime (
  day date primary key,
  up bit(1440) not null,
  reachable bit(1440) not null
);

-- The newest runs of a player, without reading the older ones.
drop index runs_user;
drop index runs_guest;
create index runs_user on runs (user_id, started_at) where user_id is not null;
create index runs_guest on runs (guest_id, started_at) where guest_id is not null;

-- A code with which another browser becomes this guest (TRANSFER-1). A new code replaces the one before.
create table guest_transfers (
  guest_id text primary key references guests (id) on delete cascade,
  -- SHA-256 of the words.
  code_hash text not null unique,
  -- Level progress of the browser that made the code, which no other table has.
  levels jsonb not null,
  expires_at timestamptz not null
);
create index guest_transfers_expire on guest_transfers (expires_at);

-- The clicks of all scores of a challenge, for the average of the field, kept like their number (migration 0009).
lock table leaderboard, guest_leaderboard in share row exclusive mode;
alter table challenge_counts add column clicks bigint not null default 0;
drop function change_board_counts;
create function change_board_counts(
  of_players text[], of_challenges uuid[], with_par boolean[], of_clicks integer[], step integer
) returns void language plpgsql as $$
begin
  with change as (
    select identity, step * count(*) as scores, step * count(*) filter (where has_par) as par_scores
    from unnest(of_players, with_par) as score (identity, has_par)
    group by identity
  ), player as (
    insert into board_players as known (identity, scores, par_scores)
    select identity, scores, par_scores from change order by identity
    on conflict (identity) do update
      set scores = known.scores + excluded.scores, par_scores = known.par_scores + excluded.par_scores
    returning identity, scores, par_scores
  )
  insert into board_counts as known (shard, scores, players, par_scores, par_players)
  select board_shard(identity), sum(change.scores),
    sum((player.scores > 0)::integer - (player.scores > change.scores)::integer),
    sum(change.par_scores),
    sum((player.par_scores > 0)::integer - (player.par_scores > change.par_scores)::integer)
  from change join player using (identity)
  group by 1 order by 1
  on conflict (shard) do update set
    scores = known.scores + excluded.scores, players = known.players + excluded.players,
    par_scores = known.par_scores + excluded.par_scores, par_players = known.par_players + excluded.par_players;

  insert into challenge_counts as known (challenge_id, shard, scores, clicks)
  select challenge_id, board_shard(identity), step * count(*), step * sum(clicks)
  from unnest(of_players, of_challenges, of_clicks) as score (identity, challenge_id, clicks)
  group by 1, 2 order by 2, 1
  on conflict (challenge_id, shard) do update
    set scores = known.scores + excluded.scores, clicks = known.clicks + excluded.clicks;

  if step < 0 then
    delete from board_players where identity = any (of_players) and scores = 0;
  end if;
end $$;

create or replace function count_scores() returns trigger language plpgsql as $$
declare
  step constant integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  -- Every deleted run cascades here, most of them without a score.
  if not exists (select from changed) then
    return null;
  end if;
  if tg_table_name = 'leaderboard' then
    perform change_board_counts(
      array_agg('user:' || user_id), array_agg(challenge_id), array_agg(over_par is not null), array_agg(clicks),
      step)
    from changed;
  else
    perform change_board_counts(
      array_agg('guest:' || guest_id), array_agg(challenge_id), array_agg(over_par is not null), array_agg(clicks),
      step)
    from changed;
  end if;
  return null;
end $$;

create or replace function recount_board() returns void language plpgsql as $$
begin
  lock table leaderboard, guest_leaderboard in share row exclusive mode;
  delete from board_players;
  delete from board_counts;
  delete from challenge_counts;
  insert into board_players (identity, scores, par_scores)
    select 'user:' || user_id, count(*), count(over_par) from leaderboard group by user_id
    union all
    select 'guest:' || guest_id, count(*), count(over_par) from guest_leaderboard group by guest_id;
  insert into board_counts (shard, scores, players, par_scores, par_players)
    select board_shard(identity), sum(scores), count(*), sum(par_scores), count(*) filter (where par_scores > 0)
    from board_players group by 1;
  insert into challenge_counts (challenge_id, shard, scores, clicks)
    select challenge_id, board_shard(identity), count(*), sum(clicks) from (
      select challenge_id, 'user:' || user_id as identity, clicks from leaderboard
      union all
      select challenge_id, 'guest:' || guest_id, clicks from guest_leaderboard
    ) as score group by 1, 2;
end $$;
select recount_board();
