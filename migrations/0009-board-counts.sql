-- The totals of the leaderboard, kept in the transaction that writes or deletes a score, so that no request counts the
-- score tables (docs/decisions/0040). Triggers keep them: most deletions are cascades that no code of the server sees.

-- Until the commit no other process writes a score that the counts below would miss.
lock table leaderboard, guest_leaderboard in share row exclusive mode;

-- Every player with a score. Its row tells whether a score is the player's first or last (BOARD-2), and two
-- transactions of one player wait for each other here. A guest and an account are different players, as on the board.
create table board_players (
  identity text primary key check (identity ~ '^(user|guest):'),
  scores integer not null,
  -- Those whose day has a par.
  par_scores integer not null
) with (fillfactor = 90);

-- The counts are sums of 16 rows each: a transaction holds its row until its commit, and a single row would queue all
-- ends of runs. A row of the sum may be negative after a restore under another hash; the sum is right.
create function board_shard(identity text) returns smallint language sql immutable
  return (hashtextextended(identity, 0) & 15)::smallint;

create table board_counts (
  shard smallint primary key,
  scores bigint not null,
  players bigint not null,
  par_scores bigint not null,
  par_players bigint not null
) with (fillfactor = 50);

-- Scores of a challenge, which are its players too: a player has one score of a challenge.
create table challenge_counts (
  challenge_id uuid not null references daily_challenges (id) on delete cascade,
  shard smallint not null,
  scores bigint not null,
  primary key (challenge_id, shard)
) with (fillfactor = 80);

-- Adds `step` for every score, given by arrays of equal length. All transactions lock rows in the same order: players,
-- then shards, then challenges of these shards. A transaction about one player has one shard, and locks the rows of its
-- challenges only while it holds that one, so that two of them cannot wait for each other.
create function change_board_counts(
  of_players text[], of_challenges uuid[], with_par boolean[], step integer
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

  insert into challenge_counts as known (challenge_id, shard, scores)
  select challenge_id, board_shard(identity), step * count(*)
  from unnest(of_players, of_challenges) as score (identity, challenge_id)
  group by 1, 2 order by 2, 1
  on conflict (challenge_id, shard) do update set scores = known.scores + excluded.scores;

  if step < 0 then
    delete from board_players where identity = any (of_players) and scores = 0;
  end if;
end $$;

create function count_scores() returns trigger language plpgsql as $$
declare
  step constant integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  -- Every deleted run cascades here, most of them without a score.
  if not exists (select from changed) then
    return null;
  end if;
  if tg_table_name = 'leaderboard' then
    perform change_board_counts(
      array_agg('user:' || user_id), array_agg(challenge_id), array_agg(over_par is not null), step)
    from changed;
  else
    perform change_board_counts(
      array_agg('guest:' || guest_id), array_agg(challenge_id), array_agg(over_par is not null), step)
    from changed;
  end if;
  return null;
end $$;

create trigger added_scores_count after insert on leaderboard
  referencing new table as changed for each statement execute function count_scores();
create trigger deleted_scores_count after delete on leaderboard
  referencing old table as changed for each statement execute function count_scores();
create trigger added_scores_count after insert on guest_leaderboard
  referencing new table as changed for each statement execute function count_scores();
create trigger deleted_scores_count after delete on guest_leaderboard
  referencing old table as changed for each statement execute function count_scores();

-- An update could move a score to another player or challenge; no code does, and the counts rely on it. Only the name may
-- change.
create function keep_score() returns trigger language plpgsql as $$
begin
  raise exception 'A score keeps its run, its player, its challenge and its result' using errcode = 'restrict_violation';
end $$;
create trigger score_is_kept before update on leaderboard for each row
  when ((old.run_id, old.user_id, old.challenge_id, old.clicks, old.seconds, old.over_par, old.unverified)
    is distinct from
    (new.run_id, new.user_id, new.challenge_id, new.clicks, new.seconds, new.over_par, new.unverified))
  execute function keep_score();
create trigger score_is_kept before update on guest_leaderboard for each row
  when ((old.run_id, old.guest_id, old.challenge_id, old.clicks, old.seconds, old.over_par, old.unverified)
    is distinct from
    (new.run_id, new.guest_id, new.challenge_id, new.clicks, new.seconds, new.over_par, new.unverified))
  execute function keep_score();

-- Counts everything again: for this migration, and after rows were written with triggers switched off.
create function recount_board() returns void language plpgsql as $$
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
  insert into challenge_counts (challenge_id, shard, scores)
    select challenge_id, board_shard(identity), count(*) from (
      select challenge_id, 'user:' || user_id as identity from leaderboard
      union all
      select challenge_id, 'guest:' || guest_id from guest_leaderboard
    ) as score group by 1, 2;
end $$;
select recount_board();
