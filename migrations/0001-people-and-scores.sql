-- People, challenges, levels, runs, scores, parties and reports (specification section 3, under its own names).
-- What a row may be is said here once more, so that no bug above can write a wrong one.

-- Accounts. These four tables belong to better-auth, whose names they bear; only its own code writes them.
create table "user" (
  id text primary key,
  name text not null,
  email text not null,
  "emailVerified" boolean not null default false,
  image text,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  username text not null,
  "displayUsername" text not null
);
-- The library writes both in lower case and asks for them as they are. Of usernames in any case profiles keeps them one.
create unique index user_email on "user" (email);
create unique index user_email_lower on "user" (lower(email));
create unique index user_username on "user" (username);

create table session (
  id text primary key,
  "expiresAt" timestamptz not null,
  token text not null unique,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "ipAddress" text,
  "userAgent" text,
  "userId" text not null references "user" (id) on delete cascade
);
create index session_owner on session ("userId");

create table account (
  id text primary key,
  "accountId" text not null,
  "providerId" text not null,
  "userId" text not null references "user" (id) on delete cascade,
  "accessToken" text,
  "refreshToken" text,
  "idToken" text,
  "accessTokenExpiresAt" timestamptz,
  "refreshTokenExpiresAt" timestamptz,
  scope text,
  password text,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now()
);
create index account_owner on account ("userId");

create table verification (
  id text primary key,
  identifier text not null,
  value text not null,
  "expiresAt" timestamptz not null,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now()
);
create index verification_identifier on verification (identifier);

-- Everybody may see a username and a display name; nobody but its owner an e-mail address (D10).
create table profiles (
  id text primary key references "user" (id) on delete cascade,
  username text not null check (username ~ '^[A-Za-z0-9_-]{3,19}$'),
  display_name text not null check (display_name ~ '^[A-Za-z0-9_-]{3,19}$'),
  email text not null
);
create unique index profiles_username on profiles (lower(username));
create unique index profiles_display_name on profiles (lower(display_name));

-- An account and its profile come to be together or not at all.
create function make_profile() returns trigger language plpgsql as $$
begin
  insert into profiles (id, username, display_name, email)
  values (new.id, new."displayUsername", new."displayUsername", new.email);
  return new;
end $$;
create trigger user_has_profile after insert on "user" for each row execute function make_profile();

create table guests (
  id text primary key check (id ~ '^guest_[A-Za-z0-9_-]{8,64}$'),
  username text not null check (username ~ '^Guest [A-Z][a-z]+ [A-Z][a-z]+$'),
  created_at timestamptz not null default now()
);

-- Made at the first start, and kept with what they protect.
create table secrets (
  name text primary key,
  value text not null
);

-- How often something was asked for, by account or address, within a window of time.
create table limits (
  key text primary key,
  count integer not null check (count > 0),
  ends_at timestamptz not null
);
create index limits_ends_at on limits (ends_at);

create table levels (
  id text primary key check (id ~ '^[a-z0-9-]{1,40}$'),
  source text not null,
  difficulty text not null check (difficulty in ('easy', 'medium', 'hard')),
  "order" integer not null check ("order" > 0),
  description text not null check (description <> ''),
  target_articles text[] not null check (cardinality(target_articles) between 2 and 5),
  max_clicks integer check (max_clicks > 0),
  par integer check (par > 0),
  completion_count integer not null default 0 check (completion_count >= 0),
  unique ("order") deferrable initially immediate
);

create table daily_challenges (
  id uuid primary key,
  date date not null unique,
  source text not null,
  articles text[] not null check (cardinality(articles) between 3 and 4),
  par integer check (par > 0),
  created_at timestamptz not null,
  check (created_at = (date::timestamp at time zone 'UTC'))
);

-- A run is what the server itself saw walked: its hops are the truth, the rest is read off them.
create table runs (
  id uuid primary key,
  mode text not null check (mode in ('daily', 'level', 'party')),
  source text not null,
  pin text,
  challenge_id uuid references daily_challenges (id),
  level_id text references levels (id),
  user_id text references "user" (id) on delete cascade,
  guest_id text references guests (id) on delete cascade,
  articles text[] not null check (cardinality(articles) >= 2),
  max_clicks integer check (max_clicks > 0),
  par integer check (par > 0),
  ranked boolean not null,
  state text not null default 'open' check (state in ('open', 'complete', 'over')),
  started_at timestamptz not null,
  -- Hops are accepted until then; null where a run never grows old.
  expires_at timestamptz,
  ended_at timestamptz,
  clicks integer check (clicks > 0),
  seconds integer check (seconds >= 0),
  check (user_id is not null or guest_id is not null),
  check ((mode = 'daily') = (challenge_id is not null)),
  check ((mode = 'level') = (level_id is not null)),
  check ((state = 'open') = (ended_at is null)),
  check ((state = 'open') = (clicks is null)),
  check ((state = 'open') = (seconds is null)),
  check (not ranked or mode = 'daily'),
  -- What a score refers to.
  unique (id, state, ranked, challenge_id, clicks, seconds),
  unique (id, state, level_id)
);
create index runs_user on runs (user_id) where user_id is not null;
create index runs_guest on runs (guest_id) where guest_id is not null;

-- A run opened while signed in is the account's alone: it outlives the guest it was opened beside.
create function leave_runs_of_accounts() returns trigger language plpgsql as $$
begin
  update runs set guest_id = null where guest_id = old.id and user_id is not null;
  return old;
end $$;
create trigger guest_leaves_runs_of_accounts before delete on guests
  for each row execute function leave_runs_of_accounts();

create table run_hops (
  run_id uuid not null references runs (id) on delete cascade,
  n integer not null check (n > 0),
  kind text not null check (kind in ('link', 'back')),
  -- The title the link bore, which may be a redirect's; and the article it led to.
  asked text not null,
  title text not null,
  revision bigint not null check (revision >= 0),
  at timestamptz not null,
  primary key (run_id, n)
);

-- One ranked run a challenge and player (D8): a browser's guest and account each hold the place, and either bars the other.
-- Only no account is barred by the run of another that played beside the same guest.
create table ranked_places (
  challenge_id uuid not null references daily_challenges (id),
  identity text not null check (identity ~ '^(user|guest):'),
  run_id uuid not null references runs (id) on delete cascade,
  primary key (challenge_id, identity)
);
create index ranked_places_run on ranked_places (run_id);

-- A score is a ranked run that the server saw complete: the foreign key says it of every row, clicks and seconds too.
create table leaderboard (
  id uuid primary key,
  user_id text not null references "user" (id) on delete cascade,
  username text not null,
  clicks integer not null check (clicks > 0),
  seconds integer not null check (seconds >= 0),
  challenge_id uuid not null references daily_challenges (id),
  run_id uuid not null unique,
  run_state text not null default 'complete' check (run_state = 'complete'),
  run_ranked boolean not null default true check (run_ranked),
  created_at timestamptz not null,
  unique (challenge_id, user_id),
  foreign key (run_id, run_state, run_ranked, challenge_id, clicks, seconds)
    references runs (id, state, ranked, challenge_id, clicks, seconds) on delete cascade
);
create index leaderboard_rank on leaderboard (clicks, seconds, created_at, id);
create index leaderboard_today on leaderboard (challenge_id, clicks, seconds, created_at, id);

create table guest_leaderboard (
  id uuid primary key,
  guest_id text not null references guests (id) on delete cascade,
  username text not null,
  clicks integer not null check (clicks > 0),
  seconds integer not null check (seconds >= 0),
  challenge_id uuid not null references daily_challenges (id),
  run_id uuid not null unique,
  run_state text not null default 'complete' check (run_state = 'complete'),
  run_ranked boolean not null default true check (run_ranked),
  created_at timestamptz not null,
  unique (challenge_id, guest_id),
  foreign key (run_id, run_state, run_ranked, challenge_id, clicks, seconds)
    references runs (id, state, ranked, challenge_id, clicks, seconds) on delete cascade
);
create index guest_leaderboard_rank on guest_leaderboard (clicks, seconds, created_at, id);
create index guest_leaderboard_today on guest_leaderboard (challenge_id, clicks, seconds, created_at, id);

-- Who has completed a level; the first row of a player raises its completion_count.
create table level_completions (
  level_id text not null references levels (id),
  identity text not null check (identity ~ '^(user|guest):'),
  run_id uuid not null,
  run_state text not null default 'complete' check (run_state = 'complete'),
  created_at timestamptz not null,
  primary key (level_id, identity),
  foreign key (run_id, run_state, level_id) references runs (id, state, level_id) on delete cascade
);
-- Whenever a run ends its rows are looked for by that key; by the primary one they would be sought among all of the level's.
create index level_completions_run on level_completions (run_id);

create table parties (
  id uuid primary key,
  code text not null unique check (code ~ '^[A-Z0-9]{6}$'),
  host_user_id text not null references "user" (id) on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'in-progress')),
  articles text[],
  created_at timestamptz not null default now(),
  check ((state = 'in-progress') = (articles is not null))
);

create table party_members (
  party_id uuid not null references parties (id) on delete cascade,
  -- Nobody is in two parties.
  user_id text not null unique references "user" (id) on delete cascade,
  username text not null,
  click_count integer not null default 0 check (click_count >= 0),
  completed boolean not null default false,
  status text not null default 'waiting' check (status in ('waiting', 'in_game')),
  timed_out boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (party_id, user_id)
);

create table bug_reports (
  id uuid primary key,
  description text not null check (description <> ''),
  steps_to_reproduce text,
  expected_behavior text,
  actual_behavior text,
  user_id text not null references "user" (id) on delete cascade,
  created_at timestamptz not null
);
