import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { ArticleTables } from '#articles/store/article-tables.ts';
import type { AdminActionKind } from '#protocol/admin.ts';
import type { UnverifiedReason } from '#protocol/unverified.ts';

/** A point in time: read as a Date; written as a Date or as text with its time zone. */
type Moment = ColumnType<Date, Date | string, Date | string>;
type DefaultMoment = ColumnType<Date, Date | string | undefined, Date | string>;

/**
 * Every table that migrations/ creates. better-auth owns the account tables; only it writes them. What has expired there
 * the retention job removes.
 */
export interface Database extends ArticleTables {
  user: {
    id: string;
    name: string;
    email: string;
    emailVerified: Generated<boolean>;
    image: string | null;
    createdAt: DefaultMoment;
    updatedAt: DefaultMoment;
    username: string;
    displayUsername: string;
  };
  session: {
    id: string;
    expiresAt: Moment;
    token: string;
    createdAt: DefaultMoment;
    updatedAt: DefaultMoment;
    ipAddress: string | null;
    userAgent: string | null;
    userId: string;
  };
  profiles: {
    id: string;
    username: string;
    display_name: string;
    email: string;
    /** The guest of the browser in which the account was made. */
    guest_id: Generated<string | null>;
    /** Null unless the account is banned (ADMIN-4). */
    banned_at: ColumnType<Date | null, never, Date | null>;
  };
  guests: { id: string; username: string; created_at: DefaultMoment };
  /** Of another browser that may become this guest (TRANSFER-1). `levels`: JSON text when written. */
  guest_transfers: {
    guest_id: string;
    code_hash: string;
    levels: ColumnType<unknown, string, string>;
    expires_at: Moment;
  };
  secrets: { name: string; value: string };
  /** What the retention job has examined; '-infinity' at first, which a Date cannot hold. */
  retention_marks: { subject: 'guests' | 'hops' | 'challenges'; done_until: ColumnType<never, never, Date> };
  limits: { key: string; count: number; ends_at: Moment };
  levels: {
    id: string;
    source: string;
    difficulty: 'easy' | 'medium' | 'hard';
    order: number;
    description: string;
    target_articles: string[];
    max_clicks: number | null;
    par: number | null;
    completion_count: Generated<number>;
  };
  daily_challenges: {
    id: string;
    /** yyyy-mm-dd: the connection pool reads dates as text. */
    date: string;
    source: string;
    articles: string[];
    par: number | null;
    created_at: Moment;
  };
  runs: {
    id: string;
    mode: 'daily' | 'level' | 'party' | 'challenge';
    source: string;
    pin: string | null;
    challenge_id: string | null;
    level_id: string | null;
    /** Generated as null; only runs of a race have a value. */
    race_id: Generated<string | null>;
    /** Generated as null; only runs of a challenge among friends have a value. */
    friend_challenge_id: Generated<string | null>;
    user_id: string | null;
    guest_id: string | null;
    articles: string[];
    max_clicks: number | null;
    par: number | null;
    ranked: boolean;
    second_run: Generated<boolean>;
    over_limit: Generated<boolean>;
    state: Generated<'open' | 'complete' | 'over'>;
    started_at: Moment;
    expires_at: Moment | null;
    ended_at: Moment | null;
    clicks: number | null;
    seconds: number | null;
  };
  /** Challenges among friends. */
  friend_challenges: {
    id: string;
    source: string;
    articles: string[];
    par: number | null;
    user_id: string | null;
    guest_id: string | null;
    run_id: string | null;
    created_at: Moment;
  };
  /** The best run of each player of such a challenge. */
  friend_results: {
    challenge_id: string;
    identity: string;
    run_id: string;
    clicks: number;
    seconds: number;
    is_unverified: boolean;
    created_at: Moment;
  };
  run_hops: {
    run_id: string;
    n: number;
    kind: 'link' | 'back';
    asked: string;
    title: string;
    /** An integer within a double's range: the connection pool reads bigint as number. */
    revision: number;
    at: Moment;
  };
  ranked_places: { challenge_id: string; identity: string; run_id: string };
  leaderboard: Score & { user_id: string };
  guest_leaderboard: Score & { guest_id: string };
  /** The totals of the leaderboard: written by triggers only (migration 0009). */
  board_players: { identity: string; scores: number; par_scores: number };
  board_counts: {
    shard: number;
    scores: number;
    players: number;
    par_scores: number;
    par_players: number;
  };
  challenge_counts: { challenge_id: string; shard: number; scores: number; clicks: number };
  /** Scores that are on no leaderboard; the rest of each is in its run (ADMIN-3). */
  hidden_scores: {
    run_id: string;
    id: string;
    username: string;
    unverified: UnverifiedReason | null;
    by_hand: boolean;
    by_ban: boolean;
  };
  level_completions: {
    level_id: string;
    identity: string;
    run_id: string;
    created_at: Moment;
  };
  parties: {
    id: string;
    code: string;
    host_user_id: string;
    state: Generated<'waiting' | 'in-progress'>;
    articles: string[] | null;
    created_at: DefaultMoment;
    /** The sequence number of the newest change. */
    seq: Generated<number>;
    race_id: Generated<string | null>;
  };
  races: {
    id: string;
    party_id: string | null;
    source: string;
    pin: string;
    articles: string[];
    par: number | null;
    /** When its articles were drawn, before the countdown. */
    created_at: DefaultMoment;
    starts_at: Moment;
    ends_at: Moment;
    over_at: Moment | null;
    /** When a run of the race was last opened or ended; the start of the race until then. */
    changed_at: DefaultMoment;
  };
  party_members: {
    party_id: string;
    user_id: string;
    username: string;
    click_count: Generated<number>;
    completed: Generated<boolean>;
    status: Generated<'waiting' | 'in_game'>;
    timed_out: Generated<boolean>;
    created_at: DefaultMoment;
    seen_at: DefaultMoment;
    away: Generated<boolean>;
  };
  /** A bit for each minute of a UTC day, as text. */
  uptime: { day: string; up: string; reachable: string };
  bug_reports: {
    id: string;
    description: string;
    steps_to_reproduce: string | null;
    expected_behavior: string | null;
    actual_behavior: string | null;
    user_id: string;
    created_at: Moment;
  };
  /** What operators did (ADMIN-6). */
  admin_actions: {
    id: string;
    admin_id: string;
    admin_name: string;
    action: AdminActionKind;
    player_id: string;
    player_name: string;
    run_id: string | null;
    reason: string;
    created_at: Moment;
  };
}

interface Score {
  id: string;
  username: string;
  clicks: number;
  /** Set by a trigger; null where the day's par is not known. */
  over_par: Generated<number | null>;
  seconds: number;
  unverified: Generated<UnverifiedReason | null>;
  is_unverified: GeneratedAlways<boolean>;
  challenge_id: string;
  run_id: string;
  created_at: Moment;
}
