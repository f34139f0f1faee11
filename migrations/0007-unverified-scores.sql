-- Why a score ranks below verified ones with the same clicks (rule BOARD-6); null: it is verified. The runs of the
-- scores so far have the same clicks and seconds. Seconds are whole, so fewer seconds than clicks is less than one
-- second a click.
alter table leaderboard add column unverified text check (unverified in ('pace', 'second-run'));
alter table guest_leaderboard add column unverified text check (unverified in ('pace', 'second-run'));
update leaderboard set unverified = 'pace' where seconds < clicks;
update guest_leaderboard set unverified = 'pace' where seconds < clicks;

-- The ranking sorts by it, whatever the reason is.
alter table leaderboard
  add column is_unverified boolean not null generated always as (unverified is not null) stored;
alter table guest_leaderboard
  add column is_unverified boolean not null generated always as (unverified is not null) stored;

drop index leaderboard_rank, leaderboard_today, leaderboard_over_par;
create index leaderboard_rank on leaderboard (clicks, is_unverified, seconds, created_at, id);
create index leaderboard_today on leaderboard (challenge_id, clicks, is_unverified, seconds, created_at, id);
create index leaderboard_over_par on leaderboard (over_par, is_unverified, seconds, created_at, id);
drop index guest_leaderboard_rank, guest_leaderboard_today, guest_leaderboard_over_par;
create index guest_leaderboard_rank on guest_leaderboard (clicks, is_unverified, seconds, created_at, id);
create index guest_leaderboard_today
  on guest_leaderboard (challenge_id, clicks, is_unverified, seconds, created_at, id);
create index guest_leaderboard_over_par on guest_leaderboard (over_par, is_unverified, seconds, created_at, id);

-- The run of an account of this day, in a browser where another account has played the challenge (rule RUN-13).
alter table runs add column second_run boolean not null default false check (ranked or not second_run);
-- Practice, because its address had opened enough ranked runs of new players (rule RUN-15).
alter table runs add column over_limit boolean not null default false check (not (ranked and over_limit));

-- The guest of the browser in which the account was made (rule RUN-13); null if there was none.
alter table profiles add column guest_id text references guests (id) on delete set null;
create index profiles_guest on profiles (guest_id) where guest_id is not null;
