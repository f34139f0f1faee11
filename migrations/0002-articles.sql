-- Compiled articles of wikis on the web, shared by every server process (docs/decisions/0024). All of it can be had again
-- from the wiki, but for what a pin fixed.

create table articles (
  -- The id of the encyclopedia: https://en.wikipedia.org.
  source text not null,
  title text not null,
  revision bigint not null check (revision >= 0),
  -- Of the compiler; what another one made is as good as not there.
  format integer not null,
  page_id bigint not null,
  made_at timestamptz not null,
  -- In Brotli, which does not notice by itself when a byte is changed; the tag does.
  html bytea not null,
  tag text not null,
  links text[] not null,
  images text[] not null,
  sections jsonb not null,
  lead text not null,
  description text not null,
  image jsonb,
  -- What the row takes, roughly.
  bytes integer not null check (bytes > 0),
  fetched_at timestamptz not null,
  -- Within an hour or so; those used longest ago are the first to go.
  used_at timestamptz not null,
  primary key (source, title, revision)
);
-- It is compressed as it is.
alter table articles alter column html set storage external;
create index articles_used on articles (source, used_at) include (bytes);

-- The revision that was the current one when the wiki was asked last. It is always one that is held.
create table current_revisions (
  source text not null,
  title text not null,
  revision bigint not null,
  seen_at timestamptz not null,
  primary key (source, title),
  foreign key (source, title, revision) references articles (source, title, revision) on delete cascade
);
create index current_revisions_page on current_revisions (source, title, revision);

create table article_redirects (
  source text not null,
  from_title text not null,
  to_title text not null,
  -- The section it points at; empty for none.
  fragment text not null,
  seen_at timestamptz not null,
  primary key (source, from_title)
);
create index article_redirects_seen on article_redirects (source, seen_at);

-- The page that stands for a title under a pin, whether it is held or not.
create table article_pins (
  source text not null,
  pin text not null,
  asked text not null,
  title text not null,
  revision bigint not null check (revision >= 0),
  -- By which the asked title leads there.
  redirects jsonb not null,
  at timestamptz not null,
  primary key (source, pin, asked)
);
create index article_pins_page on article_pins (source, title, revision, at);
create index article_pins_at on article_pins (source, at);

-- Which pins are played.
create index runs_pin on runs (source, pin, expires_at) where pin is not null;
