-- The mode menu counts the players of the last 7 days (decision D25): one scan of this index.
create index runs_started on runs (started_at) include (mode, user_id, guest_id);
