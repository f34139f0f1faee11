-- Parties live (specification section 3, decision D11): a race is a row of its own, and every change of a party has a number.

-- Runs of members who raced stay when a party is gone: the standings are read off them.
create table races (
  id uuid primary key,
  party_id uuid references parties (id) on delete set null,
  source text not null,
  pin text not null,
  articles text[] not null check (cardinality(articles) >= 2),
  par integer check (par > 0),
  starts_at timestamptz not null,
  -- Whoever is under way then has timed out.
  ends_at timestamptz not null check (ends_at > starts_at),
  -- When nobody was under way any more.
  over_at timestamptz
);
create index races_party on races (party_id) where party_id is not null;
-- Whose time is up, and about which nobody is told a path.
create index races_open on races (ends_at) where over_at is null;

-- The newest change of a party; its own counter, raised under its own lock.
alter table parties add column seq bigint not null default 0 check (seq >= 0);
-- The newest race, under way or over.
alter table parties add column race_id uuid references races (id);
alter table parties add check (state = 'waiting' or race_id is not null);
create index parties_race on parties (race_id) where race_id is not null;
create index parties_host on parties (host_user_id);

-- When the member was last heard of, within half a minute; and whether that is long ago.
alter table party_members add column seen_at timestamptz not null default now();
alter table party_members add column away boolean not null default false;
create index party_members_seen on party_members (seen_at);

alter table runs add column race_id uuid references races (id) on delete cascade;
alter table runs add check ((mode = 'party') = (race_id is not null));
alter table runs add check (mode <> 'party' or user_id is not null);
create unique index runs_race on runs (race_id, user_id) where race_id is not null;
-- Whoever gives up may have clicked nothing.
alter table runs drop constraint runs_clicks_check;
alter table runs add check (clicks > 0 or (mode = 'party' and clicks = 0));
