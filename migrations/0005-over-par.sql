-- Clicks over the par of the day, because raw clicks reward easy days; null where the day's par is not known.
alter table leaderboard add column over_par integer;
alter table guest_leaderboard add column over_par integer;
update leaderboard set over_par = clicks - par from daily_challenges where daily_challenges.id = challenge_id;
update guest_leaderboard set over_par = clicks - par from daily_challenges where daily_challenges.id = challenge_id;

-- The database computes it, so that no score can claim another.
create function set_over_par() returns trigger language plpgsql as $$
begin
  new.over_par := new.clicks - (select par from daily_challenges where id = new.challenge_id);
  return new;
end $$;
create trigger score_has_over_par before insert on leaderboard for each row execute function set_over_par();
create trigger score_has_over_par before insert on guest_leaderboard for each row execute function set_over_par();

create index leaderboard_over_par on leaderboard (over_par, seconds, created_at, id);
create index guest_leaderboard_over_par on guest_leaderboard (over_par, seconds, created_at, id);
